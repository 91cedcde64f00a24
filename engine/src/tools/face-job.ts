import { Refusal } from '@facet/contract/errors';
import type { Detection, EngineJob } from '../engine-api.ts';
import { FACE_MARGIN, type FaceWindow, openFaceWindow } from '../faces/face-window.ts';
import { meshAt, placeOn } from '../faces/find-face.ts';
import { type Identity, readIdentity } from '../faces/identity-distance.ts';
import { nearView } from '../faces/near-view.ts';
import { decodePicture } from '../imaging/codec.ts';
import type { Picture, PixelBox } from '../imaging/raster.ts';
import type { ToolContext } from './tool.ts';

/** What every tool that changes one face starts from. */
export interface OpenedFace {
  picture: Picture;
  window: FaceWindow;
  identity: Identity;
}

export async function openFace(
  job: EngineJob,
  faceId: number,
  { networks, signal, progress }: ToolContext,
  options: { margin?: number; file?: string } = {},
): Promise<OpenedFace> {
  progress('analysing', 0);
  const { faces } = (job.facts.detection as Detection | undefined) ?? { faces: [] };
  const face = faces.find(({ id }) => id === faceId);
  if (!face) throw new Refusal('face_unknown');
  const picture = await decodePicture(options.file ?? job.files.image ?? '');
  signal.throwIfAborted();
  const view = await nearView(picture, placeOn(picture, face.box));
  const seen = await meshAt(networks, view.picture, view.box);
  if (!seen) throw new Refusal('face_unknown');
  const [identity, window] = await Promise.all([
    readIdentity(networks, view.picture, seen),
    openFaceWindow(networks, picture, view.toPicture(seen), options.margin ?? FACE_MARGIN),
  ]);
  return { picture, window, identity };
}

/** Boxes of the picture's other faces. */
export function otherFaces(job: EngineJob, faceId: number, picture: Picture): PixelBox[] {
  const { faces } = (job.facts.detection as Detection | undefined) ?? { faces: [] };
  return faces.filter(({ id }) => id !== faceId).map(({ box }) => placeOn(picture, box));
}
