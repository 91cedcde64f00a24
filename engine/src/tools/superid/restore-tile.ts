import { gaussianBlur } from '../../imaging/blur.ts';
import { type FloatRaster, luma, type Picture, type PixelBox, toFloat } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { fractalNoise } from '../../imaging/value-noise.ts';

// What three of the sliders do to an enlarged tile. Each is monotone: more of it is more of its effect.

export interface Sliders {
  /** 0–1: how much fine and middle contrast is lifted. */
  creativity: number;
  /** 0–1: how strictly the result, shrunk to the upload's size, must equal the upload. */
  fidelity: number;
  /** 0–1: how much fine texture is made up where the picture has texture. */
  fractality: number;
}

export interface TileToRestore {
  enlarged: FloatRaster;
  source: Picture;
  /** Of the source tile on the upload. */
  box: PixelBox;
  scale: number;
  /** Deviation (0–255) of the upload's grain: contrast of that size is not lifted. */
  grain: number;
  seed: number;
}

const FINE_GAIN = 0.85;
const MIDDLE_GAIN = 0.4;
/** Contrast is lifted by at most this much (0–255), or edges would get halos. */
const MOST_LIFT = 22;
const TEXTURE_GAIN = 2.2;
/** Rougher places than this (RMS, 0–255) get no more texture. */
const MOST_ROUGHNESS = 12;

function difference(one: FloatRaster, other: FloatRaster): Float32Array {
  return one.data.map((value, i) => value - other.data[i]!);
}

/** Keeps what stands out of the grain and bounds it. */
function cored(detail: number, grain: number): number {
  const kept = detail * ((detail * detail) / (detail * detail + grain * grain + 1e-6));
  return MOST_LIFT * Math.tanh(kept / MOST_LIFT);
}

function addToAll(picture: FloatRaster, lift: (pixel: number) => number): void {
  for (let i = 0, o = 0; o < picture.data.length; i++, o += 3) {
    const amount = lift(i);
    for (let c = 0; c < 3; c++) picture.data[o + c]! += amount;
  }
}

function liftContrast(picture: FloatRaster, creativity: number, grain: number, scale: number): void {
  const grey = luma(picture);
  const fine = gaussianBlur(grey, Math.max(0.8, 0.6 * scale));
  const middle = gaussianBlur(grey, 2 * scale);
  const fineDetail = difference(grey, fine);
  const middleDetail = difference(fine, middle);
  addToAll(
    picture,
    (i) =>
      creativity *
      (FINE_GAIN * cored(fineDetail[i]!, grain) + MIDDLE_GAIN * cored(middleDetail[i]!, grain / 2)),
  );
}

function addTexture(picture: FloatRaster, fractality: number, tile: TileToRestore): void {
  const { box, scale, seed, grain } = tile;
  const grey = luma(picture);
  const detail = difference(grey, gaussianBlur(grey, scale));
  const squared = { ...grey, data: detail.map((value) => value * value) };
  const roughness = gaussianBlur(squared, 3 * scale).data;
  const [left, top] = [box.left * scale, box.top * scale];
  addToAll(picture, (i) => {
    const rough = Math.sqrt(Math.max(0, roughness[i]!));
    const strength = Math.min(MOST_ROUGHNESS, Math.max(0, rough - grain));
    const x = left + (i % picture.width);
    const y = top + Math.floor(i / picture.width);
    return fractality * TEXTURE_GAIN * strength * (fractalNoise(x / 1.6, y / 1.6, 3, seed) - 0.5);
  });
}

/** Back-projection: what the shrunk result lacks against the upload is given back to it. */
function returnToSource(picture: FloatRaster, fidelity: number, source: Picture): void {
  const shrunk = resizeRaster(picture, source.width, source.height);
  const lacking = { ...shrunk, data: difference(toFloat(source), shrunk) };
  const back = resizeRaster(lacking, picture.width, picture.height);
  for (let i = 0; i < picture.data.length; i++) picture.data[i]! += fidelity * back.data[i]!;
}

export function restoreTile(tile: TileToRestore, sliders: Sliders): FloatRaster {
  const picture = { ...tile.enlarged, data: tile.enlarged.data.slice() };
  liftContrast(picture, sliders.creativity, tile.grain, tile.scale);
  addTexture(picture, sliders.fractality, tile);
  returnToSource(picture, sliders.fidelity, tile.source);
  return picture;
}
