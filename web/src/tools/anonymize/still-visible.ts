import type { FaceVersion } from '../../studio/people/api.ts';

/** These show somebody else; another expression is still the same person. */
const OTHERS: readonly string[] = ['random', 'swap', 'edit'];
/** These go on from a version of any tool, and who it shows stays. */
const GOING_ON: readonly string[] = ['skin', 'face_upscale'];

/** What went on from an unknown version hides the face only where all others of that face do. */
function isHidden({ placed, tool, face }: FaceVersion, versions: readonly FaceVersion[]): boolean {
  if (!placed || OTHERS.includes(tool)) return placed;
  const bases = versions.filter((other) => other.face === face && !GOING_ON.includes(other.tool));
  return GOING_ON.includes(tool) && bases.length > 0 && bases.every((base) => OTHERS.includes(base.tool));
}

/** Faces that are as they were on a picture whose other faces were hidden; those kept on purpose do not count. Pure. */
export function stillVisible(
  faces: readonly number[],
  versions: readonly FaceVersion[],
  kept: readonly number[],
): number[] {
  const hidden = versions.filter((version) => isHidden(version, versions)).map(({ face }) => face);
  if (hidden.length === 0) return [];
  return faces.filter((face) => !hidden.includes(face) && !kept.includes(face));
}
