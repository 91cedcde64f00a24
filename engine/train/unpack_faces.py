"""python3 engine/train/unpack_faces.py DATA.npz TRAIN_LIST.json OUT: the synthetic faces that the refiner was trained on, as a
folder of portraits for `npm run train:identities -- --further OUT`. The CC0 portraits among them are left out: the bank has them.
Of faces in clean-faces.json the sex is known by eye; of the others the network must be sure."""
import json
import os
import sys

import numpy as np

packed, listed, out = sys.argv[1:]
YOUNGEST_YEARS = 22
SURE_OF_SEX = 0.8

here = os.path.dirname(os.path.abspath(__file__))
seen = {
    place: sex
    for sex, places in json.load(open(os.path.join(here, "clean-faces.json"))).items()
    for place in places
}

faces = np.load(packed)
pixels, offsets = faces["jpg"].tobytes(), faces["off"]
metadata = {}
for place, face in enumerate(json.load(open(listed))):
    male = face["male"]
    is_sure = face["age"] >= YOUNGEST_YEARS and max(male, 1 - male) >= SURE_OF_SEX
    sex = seen.get(place) or (is_sure and ("male" if male > 0.5 else "female"))
    if face["src"] != "sfhq" or not sex:
        continue
    name = f"{sex}/t{place:04d}.jpg"
    os.makedirs(os.path.join(out, os.path.dirname(name)), exist_ok=True)
    with open(os.path.join(out, name), "wb") as file:
        file.write(pixels[offsets[place] : offsets[place + 1]])
    tile = os.path.basename(face["path"])
    metadata[name] = {"prompt": "", "model": face["generator"], "licence": "MIT", "from": f"SFHQ-T2I, {tile}"}
with open(os.path.join(out, "metadata.json"), "w") as file:
    json.dump(metadata, file, indent=1)
print(len(metadata), "faces")
