/** A face or a person that was found, in fractions of the picture. */
interface Found {
  id: number;
  box: { left: number; top: number; width: number; height: number };
}

/** The face whose middle lies in the person's box, the largest when there are several: generate person replaces it. */
export function faceOfPerson<Face extends Found>(
  { faces, people }: { faces: readonly Face[]; people: readonly Found[] },
  person: number,
): Face | undefined {
  const box = people.find(({ id }) => id === person)?.box;
  if (!box) return undefined;
  const inside = faces.filter(({ box: { left, top, width, height } }) => {
    const [x, y] = [left + width / 2, top + height / 2];
    return x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
  });
  return inside.toSorted((one, other) => other.box.width - one.box.width)[0];
}
