import { Refusal } from '@facet/contract/errors';
import { faceOfPerson } from '@facet/contract/tools';
import type { Detection } from '../engine-api.ts';

/** The number of the face that makes way for the new person; a person turned away has none. */
export function faceToReplace(detection: Detection | undefined, person: number): number {
  if (!detection?.people.some(({ id }) => id === person)) throw new Refusal('face_unknown');
  const face = faceOfPerson(detection, person);
  if (!face) throw new Refusal('no_faces');
  return face.id;
}
