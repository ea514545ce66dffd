"""The parts of scripts/report.py: results are read, drawn, and put on a page."""
