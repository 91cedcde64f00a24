import { Refusal } from '@facet/contract/errors';
import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import { boxOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { Check, Detection, EngineJob } from '../engine-api.ts';
import { meshOfDetected, placeOn } from '../faces/find-face.ts';
import { type Hiding, hideFace } from '../faces/hide-face.ts';
import { type IdentityGap, identityGap, isStranger, readIdentity } from '../faces/identity-distance.ts';
import { decodePicture } from '../imaging/codec.ts';
import { copyRaster, pasteRaster } from '../imaging/raster.ts';
import { writeFaceFiles } from './face-result.ts';
import type { ToolContext, ToolOutcome } from './tool.ts';

// Anonymize without a new face: blur, blocks or a plain cover, made coarser until nobody is recognised.

const MORE = [1, 1.5, 2.2];

function hiddenCheck(gap: IdentityGap | null, isHidden: boolean): Check {
  const seen = gap
    ? `distance ${gap.first.toFixed(2)} to the old face, one person below ${SAME_PERSON_BELOW}`
    : 'no face is detected any more';
  const verdict = isHidden ? 'Nobody is recognised' : 'The old face may be recognised';
  return { name: 'identity', passed: isHidden, text: `${verdict}: ${seen}.` };
}

export async function hide(
  job: EngineJob,
  faceId: number,
  method: Hiding,
  { networks, signal, progress }: ToolContext,
): Promise<ToolOutcome> {
  progress('analysing', 0);
  const { faces } = (job.facts.detection as Detection | undefined) ?? { faces: [] };
  const face = faces.find(({ id }) => id === faceId);
  if (!face) throw new Refusal('face_unknown');
  const image = job.files.image ?? '';
  const picture = await decodePicture(image);
  const points = await meshOfDetected(networks, picture, face);
  const old = points && (await readIdentity(networks, picture, points));
  const place = points ? boxOfMesh(points) : placeOn(picture, face.box);
  let tries = 0;
  for (const more of MORE) {
    signal.throwIfAborted();
    const hidden = hideFace(picture, place, points, method, more);
    const result = copyRaster(picture);
    pasteRaster(result, hidden.pixels, hidden.box.left, hidden.box.top);
    const seen = old && (await meshOfDetected(networks, result, face));
    const gap = old && seen ? identityGap(await readIdentity(networks, result, seen), old) : null;
    const isHidden = gap === null || isStranger(gap);
    tries++;
    progress('working', 25 * (1 + tries));
    if (!isHidden && tries < MORE.length) continue;
    const { files, patch } = await writeFaceFiles(job.workDir, picture, result, hidden.box, place);
    const privacy = { ...gap, passed: isHidden, tries, identities: [] };
    const review = isHidden ? [] : ['The identity did not change enough.'];
    const checks = [hiddenCheck(gap, isHidden)];
    return { files, facts: { patch, checks, review, privacy }, screenedBy: image };
  }
  throw new Error('unreachable: the last try always returns');
}
