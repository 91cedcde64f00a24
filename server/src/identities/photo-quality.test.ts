import { fakeFaceInTheMiddle } from '@facet/engine/fake';
import { describe, expect, it } from 'vitest';
import { photoQuality } from './photo-quality.ts';

const face = { ...fakeFaceInTheMiddle, score: 1 };
const large = { widthPx: 4_000, heightPx: 3_000 };

describe('the quality of a photo', () => {
  it('is full for a large sharp face', () => {
    expect(photoQuality(face, large)).toBe(1);
  });

  it('falls with size, blur and doubt', () => {
    const half = photoQuality(face, { widthPx: 534, heightPx: 4_000 });
    expect(half).toBeCloseTo(0.5);
    expect(photoQuality({ ...face, blurred: true }, large)).toBe(0.5);
    expect(photoQuality({ ...face, usable: false }, large)).toBe(0.25);
    expect(photoQuality({ ...face, score: 0.6 }, large)).toBe(0.6);
  });
});
