import type { ToolParams } from '@facet/contract/tools';
import { SAME_PERSON_BELOW } from '../abilities/face-identity/embed-face.ts';
import { boxOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import { FACE_OVAL } from '../abilities/face-mesh/face-topology.ts';
import { squareAround } from '../abilities/person-parsing/parse-person.ts';
import { upscale } from '../abilities/upscale/upscale.ts';
import type { Check } from '../engine-api.ts';
import { ringMask } from '../faces/feature-masks.ts';
import { identityGap, isSamePerson } from '../faces/identity-distance.ts';
import { identityAgain } from '../faces/look-again.ts';
import { blendByMask } from '../imaging/alpha-blend.ts';
import { resizePicture } from '../imaging/codec.ts';
import { featherInward } from '../imaging/morphology.ts';
import { cropRaster } from '../imaging/raster.ts';
import { openFace } from './face-job.ts';
import { faceOnPicture, putFaceBack, writeFaceFiles } from './face-result.ts';
import { resultFile } from './result-file.ts';
import type { ToolRun } from './tool.ts';

// A sharper version of one generated face: the enlarged face for its card, and the picture, in its own size,
// with the restored face on it.

/** Only the oval is restored. */
const MARGIN = 0.12;
/** Round the face on its card, in face sizes; the window has no more. */
const CARD_MARGIN = 0.1;

export const faceUpscale: ToolRun = async (job, context) => {
  const { networks, signal, progress } = context;
  const { face, scale } = job.params as ToolParams<'face_upscale'>;
  const file = job.files.generation ?? job.files.image ?? '';
  const { picture, window, identity } = await openFace(job, face, context, { file, margin: MARGIN });
  const { pixels: before, points } = window;
  const enlarged = await upscale(networks, before, {
    factor: scale,
    signal,
    progress: (done) => progress('working', 10 + 70 * done),
  });
  const restored = await resizePicture(enlarged, before.width, before.height);
  const oval = ringMask(points, before.width, before.height, FACE_OVAL);
  const mask = featherInward(oval, Math.max(1, 0.03 * window.sizePx));
  const result = putFaceBack(picture, window, blendByMask(before, restored, mask));
  const found = await identityAgain(networks, result, window);
  const gap = found && identityGap(found, identity);
  const passed = gap !== null && isSamePerson(gap);
  const check: Check = {
    name: 'identity',
    passed,
    text: gap
      ? `Distance to the face before ${gap.first.toFixed(2)}, one person below ${SAME_PERSON_BELOW}.`
      : 'The face is no longer detected.',
  };
  const { files, patch } = await writeFaceFiles(
    job.workDir,
    picture,
    result,
    window.box,
    faceOnPicture(window),
  );
  const card = squareAround(boxOfMesh(points), CARD_MARGIN);
  const large = cropRaster(enlarged, {
    left: Math.max(0, card.left * scale),
    top: Math.max(0, card.top * scale),
    width: Math.min(enlarged.width, card.width * scale),
    height: Math.min(enlarged.height, card.height * scale),
  });
  const faceFile = await resultFile(job.workDir, 'face', large);
  return {
    files: files.map((one) => (one.role === 'face' ? faceFile : one)),
    facts: { patch, checks: [check] },
  };
};
