import type { FaceVersion } from '../../studio/people/api.ts';

/** Another expression is still the same person. */
const isHidden = ({ placed, tool }: FaceVersion) => placed && tool !== 'keep';

/** Faces that are as they were on a picture whose other faces were hidden; those kept on purpose do not count. Pure. */
export function stillVisible(
  faces: readonly number[],
  versions: readonly FaceVersion[],
  kept: readonly number[],
): number[] {
  const hidden = versions.filter(isHidden).map(({ face }) => face);
  if (hidden.length === 0) return [];
  return faces.filter((face) => !hidden.includes(face) && !kept.includes(face));
}
