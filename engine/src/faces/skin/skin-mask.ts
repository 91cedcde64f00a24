import { boxOfMesh } from '../../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../../abilities/network.ts';
import {
  type PersonParsing,
  parseBox,
  partAt,
  squareAround,
} from '../../abilities/person-parsing/parse-person.ts';
import { resizePicture } from '../../imaging/codec.ts';
import { guidedFilter } from '../../imaging/guided-filter.ts';
import {
  createFloat,
  cropRaster,
  type Mask,
  mapMask,
  type Picture,
  type PixelBox,
  smoothstep,
  toFloat,
} from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { featureMasks } from '../feature-masks.ts';
import { faceSize } from '../shape/face-measures.ts';

// Where a person shows skin, face and body, at the picture's own resolution.

export interface SkinMask {
  /** The part of the picture that holds the person. */
  box: PixelBox;
  /** Face and body, without eyes, teeth and brows. */
  skin: Mask;
  /** Only what is not the face. */
  body: Mask;
}

/** How far a body reaches round its face, in face sizes. */
const REACH = { aside: 3.2, up: 2.2, down: 6.5 };
const HEAD_MARGIN = 0.5;
/** The guided edge is worked out at this size at most. */
const EDGE_PX = 900;

function personBox(face: PixelBox, { width, height }: Picture): PixelBox {
  const size = Math.max(face.width, face.height);
  const [x, y] = [face.left + face.width / 2, face.top + face.height / 2];
  const left = Math.max(0, Math.floor(x - REACH.aside * size));
  const top = Math.max(0, Math.floor(y - REACH.up * size));
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(x + REACH.aside * size)) - left,
    height: Math.min(height, Math.ceil(y + REACH.down * size)) - top,
  };
}

/** Whether the place belongs to this face rather than to another one of the picture. */
function nearestIsOwn(own: PixelBox, others: readonly PixelBox[], x: number, y: number): boolean {
  const distance = (face: PixelBox) => {
    const size = Math.max(face.width, face.height);
    const [dx, dy] = [x - face.left - face.width / 2, y - face.top - face.height / 2];
    return Math.hypot(dx, dy * 0.6) / size;
  };
  const mine = distance(own);
  return others.every((other) => distance(other) >= mine);
}

interface Views {
  person: PersonParsing;
  head: PersonParsing;
}

/** The close look at the head counts where it reaches: there the network sees four times finer. */
function skinAt({ person, head }: Views, part: 'faceSkin' | 'bodySkin', x: number, y: number): number {
  const { left, top, width, height } = head.box;
  const rim = Math.min(x - left, left + width - x, y - top, top + height - y) / width;
  const near = smoothstep(0.02, 0.1, rim);
  return near * partAt(head, part, x, y) + (1 - near) * partAt(person, part, x, y);
}

export async function findSkin(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
  others: readonly PixelBox[],
): Promise<SkinMask> {
  const face = boxOfMesh(points);
  const box = personBox(face, picture);
  const views: Views = {
    person: await parseBox(networks, picture, box),
    head: await parseBox(networks, picture, squareAround(face, HEAD_MARGIN)),
  };
  const scale = Math.min(1, EDGE_PX / Math.max(box.width, box.height));
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const raw = { skin: createFloat(width, height), body: createFloat(width, height) };
  for (let i = 0; i < width * height; i++) {
    const x = box.left + ((i % width) + 0.5) / scale;
    const y = box.top + (Math.floor(i / width) + 0.5) / scale;
    if (!nearestIsOwn(face, others, x, y)) continue;
    raw.body.data[i] = skinAt(views, 'bodySkin', x, y);
    raw.skin.data[i] = Math.min(1, raw.body.data[i]! + skinAt(views, 'faceSkin', x, y));
  }
  const guide = toFloat(await resizePicture(cropRaster(picture, box), width, height));
  for (let o = 0; o < guide.data.length; o++) guide.data[o]! /= 255;
  const sharp = (mask: Mask) =>
    resizeRaster(guidedFilter(guide, mask, Math.max(2, Math.round(6 * scale)), 1e-4), box.width, box.height);
  const moved = points.map(({ x, y, z }) => ({ x: x - box.left, y: y - box.top, z }));
  const { eyes, mouth, brows, lips } = featureMasks(moved, box.width, box.height, faceSize(moved));
  const kept = mapMask(eyes, (value, i) =>
    Math.max(value, mouth.data[i]!, 0.7 * brows.data[i]!, 0.6 * lips.data[i]!),
  );
  return {
    box,
    skin: mapMask(sharp(raw.skin), (value, i) => smoothstep(0.25, 0.75, value) * (1 - kept.data[i]!)),
    body: mapMask(sharp(raw.body), (value) => smoothstep(0.25, 0.75, value)),
  };
}
