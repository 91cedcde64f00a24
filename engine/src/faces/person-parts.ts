import { boxOfMesh } from '../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../abilities/network.ts';
import {
  type PersonParsing,
  type PersonPart,
  parseBox,
  partAt,
  squareAround,
} from '../abilities/person-parsing/parse-person.ts';
import { resizePicture } from '../imaging/codec.ts';
import { guidedFilter } from '../imaging/guided-filter.ts';
import {
  createFloat,
  cropRaster,
  type Mask,
  mapMask,
  type Picture,
  type PixelBox,
  smoothstep,
  toFloat,
} from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';

// The parts of the person whose face was found, at the picture's own resolution and without the people beside.

export interface PersonParts {
  /** The part of the picture that was looked at; whole pixels inside the picture. */
  box: PixelBox;
  /** What lies there, smaller where it is large: edges are worked out on it. */
  small: Picture;
  /** Where any of the parts is, soft and as large as `small`, with edges pulled onto those of the picture. */
  soft(...parts: readonly PersonPart[]): Mask;
  /** Such a mask with firm edges, as large as the box. */
  inFull(soft: Mask): Mask;
}

/** How far to look round the face, in face sizes. */
export interface Reach {
  aside: number;
  up: number;
  down: number;
}

/** A soft mask with firm edges. */
export const firm = (mask: Mask): Mask => mapMask(mask, (value) => smoothstep(0.25, 0.75, value));

const HEAD_MARGIN = 0.5;
/** Edges are worked out at this size at most. */
const EDGE_PX = 900;
/** And what the network believes at this one: it looks at 256 px, of the head and of the person. */
const BELIEF_PX = 448;
const EDGE_RADIUS = 6;

function boxAround(face: PixelBox, { width, height }: Picture, { aside, up, down }: Reach): PixelBox {
  const size = Math.max(face.width, face.height);
  const [x, y] = [face.left + face.width / 2, face.top + face.height / 2];
  const left = Math.max(0, Math.floor(x - aside * size));
  const top = Math.max(0, Math.floor(y - up * size));
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(x + aside * size)) - left,
    height: Math.min(height, Math.ceil(y + down * size)) - top,
  };
}

/** Whether a place belongs to this face rather than to another one of the picture. */
function isOwn(own: PixelBox, others: readonly PixelBox[], x: number, y: number): boolean {
  const distance = (face: PixelBox) => {
    const [dx, dy] = [x - face.left - face.width / 2, y - face.top - face.height / 2];
    return Math.hypot(dx, dy * 0.6) / Math.max(face.width, face.height);
  };
  const mine = distance(own);
  return others.every((other) => distance(other) >= mine);
}

/** The close look at the head counts where it reaches: there the network sees finer. */
function belief(
  person: PersonParsing,
  head: PersonParsing,
  parts: readonly PersonPart[],
  x: number,
  y: number,
) {
  const { left, top, width, height } = head.box;
  const rim = Math.min(x - left, left + width - x, y - top, top + height - y) / width;
  const near = smoothstep(0.02, 0.1, rim);
  const sum = (parsing: PersonParsing) => parts.reduce((all, part) => all + partAt(parsing, part, x, y), 0);
  return Math.min(1, near * sum(head) + (1 - near) * sum(person));
}

export async function findPersonParts(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
  others: readonly PixelBox[],
  reach: Reach,
): Promise<PersonParts> {
  const face = boxOfMesh(points);
  const box = boxAround(face, picture, reach);
  const person = await parseBox(networks, picture, box);
  const head = await parseBox(networks, picture, squareAround(face, HEAD_MARGIN));
  const sizedTo = (mostPx: number) => {
    const scale = Math.min(1, mostPx / Math.max(box.width, box.height));
    return { scale, width: Math.round(box.width * scale), height: Math.round(box.height * scale) };
  };
  const edges = sizedTo(EDGE_PX);
  const small = await resizePicture(cropRaster(picture, box), edges.width, edges.height);
  const guide = toFloat(small);
  for (let o = 0; o < guide.data.length; o++) guide.data[o]! /= 255;
  return {
    box,
    small,
    soft(...parts) {
      const { scale, width, height } = sizedTo(BELIEF_PX);
      const raw = createFloat(width, height);
      for (let i = 0; i < raw.data.length; i++) {
        const x = box.left + ((i % width) + 0.5) / scale;
        const y = box.top + (Math.floor(i / width) + 0.5) / scale;
        if (isOwn(face, others, x, y)) raw.data[i] = belief(person, head, parts, x, y);
      }
      const believed = resizeRaster(raw, edges.width, edges.height);
      const radius = Math.max(2, Math.round(EDGE_RADIUS * edges.scale));
      // Wider windows are told as well by half the pixels.
      return guidedFilter(guide, believed, radius, 1e-4, radius > 2 ? 2 : 1);
    },
    inFull: (soft) => firm(resizeRaster(soft, box.width, box.height)),
  };
}
