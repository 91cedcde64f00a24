import { limits, upscaleDefaults } from '@facet/contract';
import { describe, expect, it } from 'vitest';
import { chooseMode, faceEnhancerBar, firstSettings, isTooBig, settingsFor } from './upscale-rules.ts';

const max = limits.upscaleMaxSidePx;

describe('upscale rules', () => {
  it('starts with the defaults of the specification, per mode', () => {
    expect(firstSettings).toMatchObject({
      magnification: 2,
      creativity: 7,
      fidelity: 5,
      fractality: 3,
      denoise: 1,
    });
    expect(chooseMode(firstSettings, 'ENHANCE', 2)).toMatchObject({
      mode: 'ENHANCE',
      magnification: 1,
      creativity: upscaleDefaults.s_enhancer.creativity,
      fractality: 5,
    });
  });

  it('keeps changed sliders while the mode stays', () => {
    const changed = { ...firstSettings, creativity: 12 };
    expect(chooseMode(changed, 'UPSCALE', 4)).toMatchObject({ magnification: 4, creativity: 12 });
  });

  it('allows exactly 8192 px per side', () => {
    expect(isTooBig({ width: max / 2, height: 100 }, 2)).toBe(false);
    expect(isTooBig({ width: 100, height: max / 2 + 1 }, 2)).toBe(true);
  });

  it('falls back to 2× and then to enhance when the picture is too big', () => {
    const four = { ...firstSettings, magnification: 4 as const };
    expect(settingsFor(four, { width: 3_000, height: 2_000 })).toMatchObject({
      mode: 'UPSCALE',
      magnification: 2,
    });
    expect(settingsFor(four, { width: 6_000, height: 2_000 })).toMatchObject({
      mode: 'ENHANCE',
      magnification: 1,
      creativity: 9,
    });
    expect(settingsFor(four, { width: 1_000, height: 1_000 })).toBe(four);
  });

  it('has no face enhancer in enhance mode or above creativity 9', () => {
    expect(faceEnhancerBar(firstSettings)).toBeNull();
    expect(faceEnhancerBar({ ...firstSettings, creativity: 9 })).toBeNull();
    expect(faceEnhancerBar({ ...firstSettings, creativity: 10 })).toBe('creativity');
    expect(faceEnhancerBar(chooseMode(firstSettings, 'ENHANCE', 1))).toBe('enhancing');
  });
});
