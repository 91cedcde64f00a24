import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture, encodePicture, pictureSize, resizePicture } from './codec.ts';
import { cropRaster } from './raster.ts';
import { drawPicture, meanAbsoluteDifference, patternPicture } from './test-pictures.ts';

describe('decodePicture', () => {
  it('gives back the pixels of a png', async () => {
    const picture = patternPicture(33, 17);
    const back = await decodePicture(await encodePicture(picture, { format: 'png' }));
    expect([back.width, back.height, back.channels]).toEqual([33, 17, 3]);
    expect(meanAbsoluteDifference(back, picture)).toBe(0);
  });

  it('turns the picture upright and drops metadata', async () => {
    const turned = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'someone' } } })
      .jpeg()
      .toBuffer();
    const picture = await decodePicture(turned);
    expect([picture.width, picture.height]).toEqual([4, 8]);
    expect(await pictureSize(turned)).toEqual({ width: 4, height: 8 });
    const written = await sharp(await encodePicture(picture, { format: 'jpeg' })).metadata();
    expect(written.exif).toBeUndefined();
    expect(written.orientation).toBeUndefined();
  });

  it('reads a part of the upright picture with black around it', async () => {
    const picture = patternPicture(33, 17);
    const file = await encodePicture(picture, { format: 'png' });
    const crop = { left: 4, top: 2, width: 20, height: 10 };
    const framed = await decodePicture(file, { crop, margins: { left: 3, top: 0, right: 1, bottom: 5 } });
    expect([framed.width, framed.height]).toEqual([24, 15]);
    expect([...framed.data.subarray(0, 9)]).toEqual(Array(9).fill(0));
    const inside = cropRaster(framed, { left: 3, top: 0, width: 20, height: 10 });
    expect(meanAbsoluteDifference(inside, cropRaster(picture, crop))).toBe(0);
    const small = await decodePicture(file, { crop, size: { width: 5, height: 4 } });
    expect([small.width, small.height]).toEqual([5, 4]);
  });

  it('reads one channel of a mask', async () => {
    const mask = drawPicture(3, 1, (x) => [x * 100, 7, 7]);
    const read = await decodePicture(await encodePicture(mask, { format: 'png' }), { oneChannel: true });
    expect([read.channels, ...read.data]).toEqual([1, 0, 100, 200]);
  });

  it('makes grey files three channels and keeps alpha when asked', async () => {
    const grey = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#777' } })
      .greyscale()
      .png()
      .toBuffer();
    expect((await decodePicture(grey)).channels).toBe(3);
    const clear = await encodePicture(
      drawPicture(2, 2, () => [1, 2, 3, 128]),
      { format: 'png' },
    );
    expect((await decodePicture(clear, { alpha: true })).data[3]).toBe(128);
    expect((await decodePicture(clear)).channels).toBe(3);
  });

  it('shrinks into a box without enlarging', async () => {
    const bytes = await encodePicture(patternPicture(40, 20), { format: 'png' });
    expect((await decodePicture(bytes, { fitPx: 20 })).height).toBe(10);
    expect((await decodePicture(bytes, { fitPx: 200 })).height).toBe(20);
  });
});

it('resizes to the exact size asked', async () => {
  const small = await resizePicture(patternPicture(64, 64), 10, 7);
  expect([small.width, small.height, small.data.length]).toEqual([10, 7, 210]);
});
