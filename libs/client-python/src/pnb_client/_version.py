"""Version of the package; a test compares it with the metadata of the distribution."""

VERSION = "0.1.0"
