"""What typing has, for older interpreters."""

from typing import *
