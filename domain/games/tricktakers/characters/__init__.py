"""The characters of TRICKTAKERs, one file each. What such a file holds is said in character.py beside this folder."""
