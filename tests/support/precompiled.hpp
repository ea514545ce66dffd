#pragma once

// What every test reads, compiled once for each folder of tests: a quarter of what a test takes to
// compile.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>
