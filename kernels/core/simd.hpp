#pragma once

// Compiles a hot loop for AVX-512, for AVX2 and for the baseline, and picks one of them when the
// program loads, so that one binary runs on every x86-64 machine.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
#define CW_SIMD_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CW_SIMD_CLONES
#endif

// Inlines everything that a function calls: the functions it calls have no clones of their own.
#if defined(__GNUC__) && !defined(__CUDACC__)
#define CW_FLATTEN __attribute__((flatten))
#else
#define CW_FLATTEN
#endif
