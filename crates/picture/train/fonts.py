"""Takes the font files out of the packages: fonts.py PACKAGES FOLDER."""

import re
import sys
import tarfile
from pathlib import Path

WANTED = re.compile(r"-latin-[457]00-normal\.woff$")

for package in sorted(Path(sys.argv[1]).glob("fontsource-*.tgz")):
    with tarfile.open(package) as archive:
        for member in archive.getmembers():
            if WANTED.search(member.name):
                file = archive.extractfile(member)
                (Path(sys.argv[2]) / Path(member.name).name).write_bytes(file.read())
