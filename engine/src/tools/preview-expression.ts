import { Refusal } from '@facet/contract/errors';
import type { ExpressionPreview, ToolParams } from '@facet/contract/tools';
import { readDemographics } from '../abilities/face-attributes/demographics.ts';
import type { Detection } from '../engine-api.ts';
import { wearsGlasses } from '../faces/blend/blend-mask.ts';
import { changeExpression } from '../faces/expression/change-expression.ts';
import { FACE_MARGIN, openFaceWindow } from '../faces/face-window.ts';
import { meshOfDetected } from '../faces/find-face.ts';
import { inTone } from '../faces/light/picture-tone.ts';
import { decodePicture, encodePicture, pictureSize } from '../imaging/codec.ts';
import { clearer } from './clear-change.ts';
import { changeFor } from './expression-change.ts';
import type { ToolRun } from './tool.ts';

// What change expression would do, on a small picture and without looking at the result again.

/** The face on the preview. */
const FACE_PX = 224;

export const previewExpression: ToolRun = async (job, { networks, signal, progress }) => {
  progress('analysing', 0);
  const { faces } = (job.facts.detection as Detection | undefined) ?? { faces: [] };
  const params = job.params as ToolParams<'preview_expression'>;
  const face = faces.find(({ id }) => id === params.face);
  if (!face) throw new Refusal('face_unknown');
  const file = job.files.generation ?? job.files.image ?? '';
  const size = await pictureSize(file);
  const facePx = Math.max(face.box.width * size.width, face.box.height * size.height);
  const scale = Math.min(1, FACE_PX / facePx);
  const picture = await decodePicture(file, { fitPx: Math.round(Math.max(size.width, size.height) * scale) });
  const points = await meshOfDetected(networks, picture, face);
  if (!points) throw new Refusal('face_unknown');
  const window = await openFaceWindow(networks, picture, points, FACE_MARGIN);
  const person = await readDemographics(networks, picture, points);
  const change = await changeFor(params, person, wearsGlasses(window));
  signal.throwIfAborted();
  const pixels = await changeExpression(window, await clearer(networks, params, window, change));
  const jpeg = await encodePicture(inTone(window, pixels), { format: 'jpeg', quality: 85 });
  const preview: ExpressionPreview = {
    box: {
      left: window.box.left / picture.width,
      top: window.box.top / picture.height,
      width: window.box.width / picture.width,
      height: window.box.height / picture.height,
    },
    jpeg: Buffer.from(jpeg).toString('base64'),
  };
  return { files: [], facts: { preview } };
};
