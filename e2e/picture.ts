import sharp from 'sharp';

/** A picture whose colours differ from all others of the journey. */
export async function picture(hue: number, widthPx = 320, heightPx = 240) {
  const background = { r: (hue * 40) % 256, g: 90, b: 160 };
  const buffer = await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `picture-${hue}.png`, mimeType: 'image/png', buffer };
}
