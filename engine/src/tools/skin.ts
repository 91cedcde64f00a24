import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import { boxOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { Check, Detection } from '../engine-api.ts';
import { meshOfDetected } from '../faces/find-face.ts';
import { identityGap, isSamePerson, readIdentity } from '../faces/identity-distance.ts';
import { inTone } from '../faces/light/picture-tone.ts';
import { faceSize } from '../faces/shape/face-measures.ts';
import { changeTone, colourUnder } from '../faces/skin/change-skin.ts';
import { findSkin, type SkinMask } from '../faces/skin/skin-mask.ts';
import { SKIN_WORDS } from '../faces/skin/skin-words.ts';
import { decodePicture } from '../imaging/codec.ts';
import { type Lab, labDistance } from '../imaging/colour.ts';
import { copyRaster, cropRaster, mapMask, type Picture, pasteRaster } from '../imaging/raster.ts';
import { otherFaces } from './face-job.ts';
import { writeFaceFiles } from './face-result.ts';
import { changeSkin, TONE_FROM } from './skin-change.ts';
import type { ToolRun } from './tool.ts';

// Full-skin edit: the tone and surface that a keyword asks for, on face and body alike; without a keyword the body
// follows the tone that the generated face has got.

interface Skins {
  found: SkinMask;
  now: Picture;
  /** The same part of the picture before the face was generated. */
  before: Picture;
}

function faceOnly({ skin, body }: SkinMask) {
  return mapMask(skin, (value, i) => Math.max(0, value - body.data[i]!));
}

/** How far the generated face left the tone of the old one, carried over to the body. */
function followFace({ found, now, before }: Skins): { pixels: Picture; check: Check } {
  const face = faceOnly(found);
  const [old, fresh, body] = [
    colourUnder(before, face),
    colourUnder(now, face),
    colourUnder(now, found.body),
  ];
  const moved = old && fresh ? labDistance(old, fresh) : 0;
  if (!old || !fresh || !body || moved < TONE_FROM)
    return {
      pixels: now,
      check: {
        name: 'skin',
        passed: true,
        text: body
          ? 'The new face has the tone of the old one: the body already fits.'
          : 'No skin beside the face is seen.',
      },
    };
  const to: Lab = { l: body.l + fresh.l - old.l, a: body.a + fresh.a - old.a, b: body.b + fresh.b - old.b };
  return {
    pixels: changeTone(now, found.body, body, to),
    check: { name: 'skin', passed: true, text: 'Neck, arms and hands got the tone of the new face.' },
  };
}

export const skin: ToolRun = async (job, { networks, signal, progress, random }) => {
  const { face: faceId, keywords } = job.params as ToolParams<'skin'>;
  progress('analysing', 0);
  const word = typeof keywords.Skin === 'string' ? keywords.Skin : null;
  if (word && !SKIN_WORDS[word]) throw new Refusal('unknown_keyword');
  const { faces } = (job.facts.detection as Detection | undefined) ?? { faces: [] };
  const face = faces.find(({ id }) => id === faceId);
  if (!face) throw new Refusal('face_unknown');
  const original = await decodePicture(job.files.image ?? '');
  const picture = job.files.generation ? await decodePicture(job.files.generation) : original;
  signal.throwIfAborted();
  const points = await meshOfDetected(networks, picture, face);
  if (!points) throw new Refusal('face_unknown');
  const others = otherFaces(job, faceId, picture);
  progress('working', 20);
  const found = await findSkin(networks, picture, points, others);
  const isSameSize = original.width === picture.width && original.height === picture.height;
  const now = cropRaster(picture, found.box);
  const skins = { found, now, before: isSameSize ? cropRaster(original, found.box) : now };
  const { pixels, check } = word ? changeSkin(now, found, word, faceSize(points), random) : followFace(skins);
  const result = copyRaster(picture);
  const toned = inTone({ pixels: picture, points }, pixels, now);
  pasteRaster(result, toned, found.box.left, found.box.top);
  signal.throwIfAborted();
  progress('working', 80);
  const seen = await meshOfDetected(networks, result, face);
  const gap =
    seen &&
    identityGap(await readIdentity(networks, result, seen), await readIdentity(networks, picture, points));
  const same: Check = {
    name: 'identity',
    passed: gap !== null && isSamePerson(gap),
    text: gap ? `Distance to the face before ${gap.first.toFixed(2)}.` : 'The face is no longer detected.',
  };
  const { files, patch } = await writeFaceFiles(job.workDir, picture, result, found.box, boxOfMesh(points));
  return { files, facts: { patch, checks: [check, same] } };
};
