// Pixels as flat typed arrays, interleaved by channel, rows from the top. Coordinates are continuous: the
// top-left pixel covers 0–1 and its centre is (0.5, 0.5), so scaling a picture scales its points.

export type PixelData = Uint8ClampedArray | Float32Array;

export interface Raster<Data extends PixelData = PixelData> {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Data;
}

/** 8-bit sRGB; 3 channels, or 4 with straight alpha. */
export type Picture = Raster<Uint8ClampedArray>;
export type FloatRaster = Raster<Float32Array>;
/** One channel, 0–1. */
export type Mask = FloatRaster;

export interface Point {
  x: number;
  y: number;
}

/** Pixels; may reach outside the picture. */
export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const isPicture = (raster: Raster): raster is Picture => raster.data instanceof Uint8ClampedArray;

export function createPicture(width: number, height: number, channels = 3): Picture {
  return { width, height, channels, data: new Uint8ClampedArray(width * height * channels) };
}

export function createFloat(width: number, height: number, channels = 1): FloatRaster {
  return { width, height, channels, data: new Float32Array(width * height * channels) };
}

/** 1 everywhere. */
export function fullMask(width: number, height: number): Mask {
  const mask = createFloat(width, height);
  mask.data.fill(1);
  return mask;
}

/** Same values, 0–255 kept, as floats that arithmetic may push out of range. */
export function toFloat(picture: Raster): FloatRaster {
  return { ...picture, data: new Float32Array(picture.data) };
}

/** Rounds and clamps to 0–255. */
export function toPicture(raster: FloatRaster): Picture {
  return { ...raster, data: new Uint8ClampedArray(raster.data) };
}

export function copyRaster<Data extends PixelData>(raster: Raster<Data>): Raster<Data> {
  return { ...raster, data: raster.data.slice() as Data };
}

/** The box with `roomPx` on every side, in whole pixels, as far as it lies on the picture. */
export function roomAround(
  box: PixelBox,
  roomPx: number,
  picture: Pick<Raster, 'width' | 'height'>,
): PixelBox {
  const [left, top] = [Math.max(0, Math.floor(box.left - roomPx)), Math.max(0, Math.floor(box.top - roomPx))];
  return {
    left,
    top,
    width: Math.min(picture.width, Math.ceil(box.left + box.width + roomPx)) - left,
    height: Math.min(picture.height, Math.ceil(box.top + box.height + roomPx)) - top,
  };
}

/** The middle half of a box: what is even all over is measured there in a quarter of the time. */
export function middleOf({ left, top, width, height }: PixelBox): PixelBox {
  return {
    left: left + Math.floor(width / 4),
    top: top + Math.floor(height / 4),
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
  };
}

/** The same of a whole picture. */
export const middlePart = <Data extends PixelData>(raster: Raster<Data>): Raster<Data> =>
  cropRaster(raster, middleOf({ left: 0, top: 0, width: raster.width, height: raster.height }));

/** A window of the picture; what lies outside repeats the nearest edge pixel. */
export function cropRaster<Data extends PixelData>(source: Raster<Data>, box: PixelBox): Raster<Data> {
  const { channels } = source;
  const left = Math.round(box.left);
  const top = Math.round(box.top);
  const width = Math.max(1, Math.round(box.width));
  const height = Math.max(1, Math.round(box.height));
  const data = new (source.data.constructor as { new (length: number): Data })(width * height * channels);
  const insideFrom = Math.min(width, Math.max(0, -left));
  const insideTo = Math.max(insideFrom, Math.min(width, source.width - left));
  for (let y = 0; y < height; y++) {
    const sourceRow = Math.min(source.height - 1, Math.max(0, top + y)) * source.width;
    const row = y * width;
    if (insideTo > insideFrom) {
      const from = (sourceRow + left + insideFrom) * channels;
      data.set(
        source.data.subarray(from, from + (insideTo - insideFrom) * channels),
        (row + insideFrom) * channels,
      );
    }
    for (let x = 0; x < width; x++) {
      if (x === insideFrom && insideTo > insideFrom) x = insideTo;
      if (x >= width) break;
      const sourceX = Math.min(source.width - 1, Math.max(0, left + x));
      for (let c = 0; c < channels; c++) {
        data[(row + x) * channels + c] = source.data[(sourceRow + sourceX) * channels + c]!;
      }
    }
  }
  return { width, height, channels, data };
}

/** Writes `patch` into `target` at (left, top); parts outside are dropped. */
export function pasteRaster<Data extends PixelData>(
  target: Raster<Data>,
  patch: Raster<Data>,
  left: number,
  top: number,
): void {
  if (target.channels !== patch.channels) throw new Error('pasteRaster: channel counts differ');
  const { channels } = target;
  const fromX = Math.max(0, -left);
  const toX = Math.min(patch.width, target.width - left);
  if (toX <= fromX) return;
  for (let y = Math.max(0, -top); y < Math.min(patch.height, target.height - top); y++) {
    const row = patch.data.subarray((y * patch.width + fromX) * channels, (y * patch.width + toX) * channels);
    target.data.set(row, ((top + y) * target.width + left + fromX) * channels);
  }
}

export function extractChannel(source: Raster, channel: number, scale = 1): FloatRaster {
  const out = createFloat(source.width, source.height);
  for (let i = 0, j = channel; i < out.data.length; i++, j += source.channels)
    out.data[i] = source.data[j]! * scale;
  return out;
}

/** Rec. 601 luma of the colour that begins at `at`. */
export const greyAt = (data: PixelData, at: number): number =>
  0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;

/** Rec. 601 luma in the units of the source; a one-channel source is copied. */
export function luma(source: Raster): FloatRaster {
  if (source.channels < 3) return extractChannel(source, 0);
  const out = createFloat(source.width, source.height);
  const { data, channels } = source;
  for (let i = 0, j = 0; i < out.data.length; i++, j += channels) {
    out.data[i] = greyAt(data, j);
  }
  return out;
}

/** Drops alpha, or repeats a grey channel three times. */
export function toRgb(source: Picture): Picture {
  if (source.channels === 3) return source;
  const out = createPicture(source.width, source.height, 3);
  const step = source.channels;
  const last = Math.min(2, step - 1);
  for (let i = 0, j = 0; i < out.data.length; i += 3, j += step) {
    out.data[i] = source.data[j]!;
    out.data[i + 1] = source.data[j + Math.min(1, last)]!;
    out.data[i + 2] = source.data[j + last]!;
  }
  return out;
}

export function mapMask(mask: Mask, change: (value: number, index: number) => number): Mask {
  // A plain loop: Float32Array.map takes several times as long.
  const data = new Float32Array(mask.data.length);
  for (let i = 0; i < data.length; i++) data[i] = change(mask.data[i]!, i);
  return { ...mask, data };
}

/** Hermite step from 0 at `from` to 1 at `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
