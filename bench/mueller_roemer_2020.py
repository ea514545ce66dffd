"""What Mueller-Roemer, Stork & Fellner 2020 print, for compound_layouts.py."""

GPUS = ["K2000", "GTX 980", "GP100"]
MACHINES = (
    "Quadro K2000 (CC 3.0, 2 multiprocessors), GeForce GTX 980 (CC 5.2, 16), "
    "Quadro GP100 (CC 6.0, 56); CUDA 9.2"
)

# Table 1: entries, rows and nonzeros.
SIZES = {
    "mhd1280b": ("complex", 1280, 22778),
    "RFdevice": ("complex", 74104, 365580),
    "fem_filter": ("complex", 74062, 1731206),
    "mono_500Hz": ("complex", 169410, 5033796),
    "surfaces/bunny": ("quaternion", 34834, 243410),
    "surfaces/armadillo": ("quaternion", 172974, 1210806),
    "surfaces/dragon": ("quaternion", 435545, 3049463),
    "surfaces/buddha": ("quaternion", 543524, 3805882),
    "fem/armadillo_1000.1": ("block3", 1016, 11180),
    "fem/bunny2.4M": ("block3", 27112, 284846),
    "fem/nut_37k": ("block3", 9095, 112685),
    "fem/dragon_100K": ("block3", 26436, 315006),
    "fem/NX_MotorH67k": ("block3", 66840, 899478),
}
NUMBERS = {"complex": 2, "quaternion": 4, "block3": 9}  # of an entry

# Tables 2 to 7: the best layout and its speedup over CSR-AoS-AoS on each of GPUS.
TABLES = {
    ("complex", "float"): 2,
    ("complex", "double"): 3,
    ("quaternion", "float"): 4,
    ("quaternion", "double"): 5,
    ("block3", "float"): 6,
    ("block3", "double"): 7,
}
THEN = {
    "float": {
        "mhd1280b": ["ELL-AoS-AoS 2.09", "ELL-AoS-AoS 1.22", "CSR-SoA-AoS 1.05"],
        "RFdevice": ["ELL-AoS-AoS 1.64", "SI-32-SoA-AoS 1.11", "CSR-SoA-AoS 1.18"],
        "fem_filter": ["ELL-AoS-AoS 3.20", "ELL-AoS-AoS 1.40", "ELL-AoS-AoS 1.52"],
        "mono_500Hz": ["SI-32-SoA-AoS 3.74", "SI-32-SoA-AoS 2.02", "ELL-AoS-AoS 2.09"],
        "surfaces/bunny": ["ELL-AoS-AoS 2.24", "ELL-AoS-AoS 1.27", "ELL-AoS-AoS 1.46"],
        "surfaces/armadillo": ["ELL-AoS-AoS 2.18", "ELL-AoS-AoS 1.18", "ELL-AoS-AoS 1.68"],
        "surfaces/dragon": ["ELL-AoS-AoS 2.33", "ELL-AoS-AoS 1.09", "ELL-AoS-AoS 1.54"],
        "surfaces/buddha": ["ELL-AoS-AoS 2.35", "ELL-AoS-AoS 1.08", "ELL-AoS-AoS 1.48"],
        "fem/armadillo_1000.1": ["SI-32-SoA-SoA 3.15", "SI-32-SoA-SoA 1.44", "SI-16-SoA-SoA 1.20"],
        "fem/bunny2.4M": ["ELL-SoA-AoS 3.34", "ELL-SoA-AoS 1.58", "ELL-AoS-AoS 1.12"],
        "fem/nut_37k": ["ELL-SoA-SoA 5.54", "SI-32-SoA-SoA 2.03", "SI-32-SoA-SoA 1.27"],
        "fem/dragon_100K": ["ELL-SoA-AoS 3.67", "ELL-SoA-AoS 2.12", "ELL-AoS-AoS 1.61"],
        "fem/NX_MotorH67k": ["ELL-SoA-AoS 4.28", "ELL-SoA-AoS 2.37", "ELL-SoA-AoS 1.95"],
    },
    "double": {
        "mhd1280b": ["SI-32-AoS-AoS 1.79", "SI-16-AoS-AoS 1.05", "CSR-SoA-SoA 1.00"],
        "RFdevice": ["ELL-AoS-AoS 1.52", "CSR-AoS-AoS 1.00", "CSR-AoS-AoS 1.00"],
        "fem_filter": ["ELL-AoS-AoS 2.11", "ELL-AoS-AoS 1.10", "ELL-AoS-AoS 1.16"],
        "mono_500Hz": ["SI-32-AoS-AoS 2.81", "SI-16-AoS-AoS 1.59", "ELL-AoS-AoS 1.84"],
        "surfaces/bunny": ["ELL-SoA-AoS 1.93", "ELL-SoA-AoS 1.18", "ELL-AoS-AoS 1.40"],
        "surfaces/armadillo": ["ELL-SoA-AoS 1.88", "ELL-AoS-AoS 1.15", "ELL-SoA-AoS 1.42"],
        "surfaces/dragon": ["ELL-SoA-SoA 1.87", "ELL-SoA-AoS 1.04", "ELL-AoS-AoS 1.31"],
        "surfaces/buddha": ["ELL-SoA-SoA 1.84", "ELL-AoS-AoS 1.02", "ELL-AoS-AoS 1.31"],
        "fem/armadillo_1000.1": ["ELL-SoA-SoA 2.80", "SI-32-SoA-SoA 1.26", "SI-32-SoA-SoA 1.18"],
        "fem/bunny2.4M": ["ELL-SoA-AoS 2.74", "ELL-SoA-AoS 1.31", "ELL-AoS-SoA 1.21"],
        "fem/nut_37k": ["ELL-SoA-SoA 4.08", "ELL-SoA-SoA 1.53", "ELL-AoS-AoS 1.27"],
        "fem/dragon_100K": ["ELL-SoA-AoS 3.05", "ELL-SoA-AoS 1.59", "ELL-AoS-AoS 1.52"],
        "fem/NX_MotorH67k": ["ELL-SoA-AoS 3.52", "ELL-SoA-AoS 1.66", "ELL-SoA-AoS 1.67"],
    },
}

# Figures 5 (float) and 6 (double) are pictures; this is what captions and text say of them.
FIGURES = {"float": 5, "double": 6}
LARGEST = {"float": 4.7, "double": 2.8}
SAYS = {
    ("complex", "float"): "below 1 in most cases",
    ("complex", "double"): "below 1 in most cases, but about 1 to 1.5 on the K2000",
    ("quaternion", "float"): "up to 4.7 (quaternions and blocks)",
    ("quaternion", "double"): "up to 2.8 (quaternions and blocks)",
    ("block3", "float"): "up to 4.7 (quaternions and blocks); above 1 but for the smallest matrix",
    ("block3", "double"): "up to 2.8 (quaternions and blocks); above 1 but for the smallest matrix",
}

# Table 8: where dynamic schedules win in single (SP) or double precision (DP), on each of GPUS.
DYNAMIC = {
    "mhd1280b": ["-", "-", "-"],
    "RFdevice": ["-", "-", "-"],
    "fem_filter": ["SP/DP", "SP/DP", "-"],
    "mono_500Hz": ["SP/DP", "-", "-"],
    "surfaces/bunny": ["-", "-", "-"],
    "surfaces/armadillo": ["SP", "SP", "-"],
    "surfaces/dragon": ["SP", "SP", "DP"],
    "surfaces/buddha": ["SP", "SP", "DP"],
    "fem/armadillo_1000.1": ["-", "-", "-"],
    "fem/bunny2.4M": ["SP/DP", "SP/DP", "DP"],
    "fem/nut_37k": ["-", "-", "-"],
    "fem/dragon_100K": ["SP/DP", "SP", "DP"],
    "fem/NX_MotorH67k": ["DP", "-", "-"],
}

# Table 9: memory of CSR in double precision; of ELL, SI-16, SI-32 and cuSPARSE as multiples of it.
MEMORY = {
    "mhd1280b": ("449.9 KiB", 1.8, 1.5, 1.7, 1.0),
    "RFdevice": ("7.3 MiB", 52.8, 1.0, 1.0, 1.0),
    "fem_filter": ("33.3 MiB", 24.0, 1.8, 2.1, 1.0),
    "mono_500Hz": ("96.7 MiB", 22.9, 1.2, 1.3, 1.0),
    "surfaces/bunny": ("8.5 MiB", 1.7, 1.1, 1.2, 3.6),
    "surfaces/armadillo": ("42.2 MiB", 1.8, 1.2, 1.2, 3.6),
    "surfaces/dragon": ("106.4 MiB", 2.3, 1.3, 1.4, 3.6),
    "surfaces/buddha": ("132.7 MiB", 2.5, 1.3, 1.4, 3.6),
    "fem/armadillo_1000.1": ("833.7 KiB", 3.0, 1.5, 1.6, 1.0),
    "fem/bunny2.4M": ("20.7 MiB", 7.4, 2.0, 2.3, 1.0),
    "fem/nut_37k": ("8.2 MiB", 2.6, 1.3, 1.4, 1.0),
    "fem/dragon_100K": ("22.9 MiB", 2.8, 1.5, 1.6, 1.0),
    "fem/NX_MotorH67k": ("65.4 MiB", 1.9, 1.2, 1.3, 1.0),
}
