import type { Networks } from '../abilities/network.ts';
import { type PersonPart, parseBox, partMask } from '../abilities/person-parsing/parse-person.ts';
import { changeTone } from '../faces/skin/change-skin.ts';
import { gaussianBlur } from '../imaging/blur.ts';
import { type Lab, labOfBytes } from '../imaging/colour.ts';
import { byteOfLinear, linearOfByte } from '../imaging/linear-light.ts';
import { copyRaster, type Mask, mapMask, type Picture, smoothstep, toRgb } from '../imaging/raster.ts';
import type { PortraitEntry } from './portrait.ts';

// Another colour for hair or clothes: light and shade of the part stay, its own colour is taken off.

interface Paint {
  /** Light and shade against the part's middle tone. */
  most: number;
  contrast: number;
  /** How much of the old tint is left: nothing real is of one colour alone. */
  ownTint: number;
  /** Luminance below which light and shade are noise. */
  noise: number;
}
const CLOTHES: Paint = { most: 3, contrast: 0.85, ownTint: 0.12, noise: 0.003 };
const LEAST = 0.12;
const EDGE_PX = 1.2;
/** How far beside the clothes their seams are looked for, beside the hair its strands, and how alike they are. */
const FRINGE_SHARE = 0.012;
const STRANDS_SHARE = 0.022;
const NEAR_FROM = 0.12;
const SAME_CLOTH = 14;

function luminanceAt({ data }: Picture, o: number): number {
  return (
    0.2126 * linearOfByte(data[o]!) +
    0.7152 * linearOfByte(data[o + 1]!) +
    0.0722 * linearOfByte(data[o + 2]!)
  );
}

/** Median of the part's luminance. */
function middleTone(picture: Picture, mask: Mask): number {
  const tones: number[] = [];
  for (let i = 0; i < mask.data.length; i += 7) {
    if (mask.data[i]! > 0.7) tones.push(luminanceAt(picture, i * picture.channels));
  }
  return tones.sort((a, b) => a - b)[tones.length >> 1] ?? 0.1;
}

function paint(picture: Picture, mask: Mask, hex: string, how: Paint): void {
  const value = Number.parseInt(hex.slice(1), 16);
  const target = [(value >> 16) & 255, (value >> 8) & 255, value & 255].map(linearOfByte);
  const middle = Math.max(0.004, middleTone(picture, mask));
  for (let i = 0; i < mask.data.length; i++) {
    const share = smoothstep(0.25, 0.75, mask.data[i]!);
    if (share <= 0) continue;
    const o = i * picture.channels;
    const light = luminanceAt(picture, o);
    const raised = ((light + how.noise) / (middle + how.noise)) ** how.contrast;
    const fold = Math.min(how.most, Math.max(LEAST, raised));
    for (let c = 0; c < 3; c++) {
      const own = linearOfByte(picture.data[o + c]!);
      const tint = light > 1e-4 ? (own / light - 1) * how.ownTint : 0;
      const painted = Math.min(1, target[c]! * fold * (1 + tint));
      picture.data[o + c] = byteOfLinear(own + share * (painted - own));
    }
  }
}

/** Medians of red, green and blue where the mask is sure. */
function ownColour(picture: Picture, mask: Mask): Lab {
  const middle = [0, 1, 2].map((c) => {
    const values: number[] = [];
    for (let i = 0; i < mask.data.length; i += 5) {
      if (mask.data[i]! > 0.9) values.push(picture.data[i * picture.channels + c]!);
    }
    return values.sort((a, b) => a - b)[values.length >> 1] ?? 128;
  });
  return labOfBytes(middle[0]!, middle[1]!, middle[2]!);
}

/** Seams of collars and loose strands: what lies beside a part and has its hue belongs to it. */
export function withFringe(mask: Mask, picture: Picture, reach = FRINGE_SHARE): Mask {
  const own = ownColour(picture, mask);
  const near = gaussianBlur(mask, reach * picture.width);
  const data = mask.data.map((value, i) => {
    if (value > 0.75 || near.data[i]! < NEAR_FROM) return value;
    const o = i * picture.channels;
    const here = labOfBytes(picture.data[o]!, picture.data[o + 1]!, picture.data[o + 2]!);
    const away = Math.hypot(here.a - own.a, here.b - own.b, (here.l - own.l) * 0.35);
    return Math.max(value, smoothstep(SAME_CLOTH, SAME_CLOTH * 0.5, away));
  });
  return { ...mask, data };
}

type Box = PortraitEntry['face'];

export interface NewColours {
  hair: Lab | null;
  /** `#rrggbb` */
  clothes: string | null;
}

/** Scarves round the head are parsed as clothes, too: beside the face nothing is painted, shoulders are. */
function withoutHead(mask: Mask, face: Box): void {
  const chin = face.top + face.height;
  const middle = face.left + face.width / 2;
  for (let y = 0; y < mask.height && y / mask.height < chin + 0.03; y++) {
    // Collars reach a little above the chin.
    const below = smoothstep(chin - 0.2 * face.height, chin - 0.12 * face.height, y / mask.height);
    const shoulder = smoothstep(chin - 0.32 * face.height, chin - 0.22 * face.height, y / mask.height);
    for (let x = 0; x < mask.width; x++) {
      const away = Math.abs(x / mask.width - middle) / face.width;
      const beside = smoothstep(0.85, 1, away);
      mask.data[y * mask.width + x]! *= Math.max(below, shoulder * beside);
    }
  }
}

/** Loose strands lie over the ground, never over the face: brown skin has the hue of brown hair. */
function withStrands(hair: Mask, skin: Mask, picture: Picture): Mask {
  const { data } = withFringe(hair, picture, STRANDS_SHARE);
  return mapMask(hair, (value, i) => value + (data[i]! - value) * (1 - skin.data[i]!));
}

/** The same curve for every strand: what is lit stays lit, and the darkest stays dark. */
function dye(picture: Picture, mask: Mask, to: Lab): void {
  const { data } = changeTone(toRgb(picture), mask, ownColour(picture, mask), to);
  for (let i = 0; i < mask.data.length; i++)
    picture.data.set(data.subarray(i * 3, i * 3 + 3), i * picture.channels);
}

/** `picture` has alpha; a copy with the asked colours is returned. `face` in fractions of it. */
export async function recolour(
  networks: Networks,
  picture: Picture,
  { hair, clothes }: NewColours,
  face: Box,
): Promise<Picture> {
  const result = copyRaster(picture);
  if (!hair && !clothes) return result;
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const parsing = await parseBox(networks, toRgb(picture), whole);
  const part = (name: PersonPart) => gaussianBlur(partMask(parsing, name, whole), EDGE_PX);
  if (hair) dye(result, withStrands(part('hair'), part('faceSkin'), result), hair);
  if (clothes) {
    const mask = withFringe(part('clothes'), result);
    withoutHead(mask, face);
    paint(result, mask, clothes, CLOTHES);
  }
  return result;
}
