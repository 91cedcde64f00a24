import sharp from 'sharp';

// Images APIs draw in a few sizes only. A picture of another shape is laid into the next one, its border
// continued so that nothing is drawn against a bar, and what comes back is cut out again.

export interface Size {
  widthPx: number;
  heightPx: number;
}

export interface Letterbox extends Size {
  /** Where the picture lies in it. */
  left: number;
  top: number;
  inner: Size;
}

/** What every known API of this kind accepts. */
const SIZES: readonly Size[] = [
  { widthPx: 1024, heightPx: 1024 },
  { widthPx: 1536, heightPx: 1024 },
  { widthPx: 1024, heightPx: 1536 },
];

/** The size in which a picture of that shape has the most pixels. */
export function letterboxFor({ widthPx, heightPx }: Size): Letterbox {
  const fitted = SIZES.map((size) => {
    const scale = Math.min(size.widthPx / widthPx, size.heightPx / heightPx);
    const inner = { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) };
    return { size, inner, share: (inner.widthPx * inner.heightPx) / (size.widthPx * size.heightPx) };
  });
  const { size, inner } = fitted.reduce((best, one) => (one.share > best.share ? one : best));
  const left = Math.floor((size.widthPx - inner.widthPx) / 2);
  const top = Math.floor((size.heightPx - inner.heightPx) / 2);
  return { ...size, left, top, inner };
}

const marginsOf = ({ left, top, inner, widthPx, heightPx }: Letterbox) => ({
  left,
  top,
  right: widthPx - inner.widthPx - left,
  bottom: heightPx - inner.heightPx - top,
});

export function putInside(path: string, box: Letterbox): Promise<Buffer> {
  return sharp(path)
    .removeAlpha()
    .resize(box.inner.widthPx, box.inner.heightPx, { fit: 'fill' })
    .extend({ ...marginsOf(box), extendWith: 'copy' })
    .png()
    .toBuffer();
}

/** The API's mask: clear where it shall draw. `path` is white there. */
export async function maskInside(path: string, box: Letterbox): Promise<Buffer> {
  const kept = await sharp(path)
    .removeAlpha()
    .extractChannel(0)
    .resize(box.inner.widthPx, box.inner.heightPx, { fit: 'fill', kernel: 'nearest' })
    .negate()
    .extend({ ...marginsOf(box), background: { r: 255, g: 255, b: 255 } })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const { widthPx: width, heightPx: height } = box;
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .joinChannel(kept, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** The part of a drawn picture that was asked for, in its own size. */
export function takeOut(picture: string, box: Letterbox, { widthPx, heightPx }: Size): Promise<Buffer> {
  const { left, top, inner } = box;
  return sharp(picture)
    .extract({ left, top, width: inner.widthPx, height: inner.heightPx })
    .resize(widthPx, heightPx, { fit: 'fill' })
    .png()
    .toBuffer();
}
