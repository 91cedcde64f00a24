import { LEFT_EYE, RIGHT_EYE } from '../../abilities/face-mesh/face-topology.ts';
import { featherMask, growMask, shrinkMask } from '../../imaging/morphology.ts';
import { cropRaster, type Mask, mapMask, smoothstep } from '../../imaging/raster.ts';
import type { FaceSurface } from '../face-window.ts';
import { type FeatureMasks, ringMask, unionMask } from '../feature-masks.ts';

// Where the new face shows: inside the oval, under hair, hands and glasses, fading with the head's turn.

/** Mean probability of accessories on the eyes themselves: 0.02–0.15 behind clear lenses, more behind dark ones. */
const LENSES_FROM = 0.35;
/** Frames lie round the eyes; measured on portraits, 0.11–0.30 of the pixels there with glasses and 0 without. */
const FRAMES = { reach: 0.08, belief: 0.15, share: 0.04 };
const DEGREES = 180 / Math.PI;
/** The mesh's far cheek is guesswork from here on; at the second angle little of the texture is left. */
const TURNED = { from: 36, to: 54, loss: 0.85 };

type Accessories = Pick<FaceSurface, 'accessories' | 'points' | 'sizePx'>;

/** Mean of a reading of accessories over everything within `reachPx` of the eyes. */
function roundEyes(
  { accessories, points }: Accessories,
  reachPx: number,
  reading: (probability: number) => number,
): number {
  const rings = [...LEFT_EYE, ...RIGHT_EYE].map((id) => points[id]!);
  const [xs, ys] = [rings.map(({ x }) => x), rings.map(({ y }) => y)];
  const room = Math.ceil(reachPx) + 2;
  const [left, top] = [Math.floor(Math.min(...xs)) - room, Math.floor(Math.min(...ys)) - room];
  const width = Math.ceil(Math.max(...xs)) + room - left;
  const height = Math.ceil(Math.max(...ys)) + room - top;
  const near = points.map((point) => ({ ...point, x: point.x - left, y: point.y - top }));
  const around = growMask(ringMask(near, width, height, LEFT_EYE, RIGHT_EYE), reachPx);
  const there = cropRaster(accessories, { left, top, width, height });
  let [sum, count] = [0, 0];
  for (let i = 0; i < around.data.length; i++) {
    if (around.data[i]! <= 0.5) continue;
    sum += reading(there.data[i]!);
    count++;
  }
  return sum / Math.max(1, count);
}

export function wearsGlasses(window: Accessories): boolean {
  const isFrame = (probability: number) => (probability > FRAMES.belief ? 1 : 0);
  return roundEyes(window, FRAMES.reach * window.sizePx, isFrame) > FRAMES.share;
}

/** Tinted or reflecting lenses: what is behind them cannot be replaced. */
function hidesEyes(window: Accessories): boolean {
  return roundEyes(window, 0, (probability) => probability) > LENSES_FROM;
}

function withoutGlasses(mask: Mask, accessories: Mask, eyes: Mask, unit: number): Mask {
  const near = growMask(eyes, 7 * unit);
  const band = featherMask(
    mapMask(near, (value, i) => Math.max(value, smoothstep(0.15, 0.5, accessories.data[i]!))),
    2 * unit,
  );
  return mapMask(mask, (value, i) => value * (1 - Math.min(1, band.data[i]!)));
}

export function blendMask(window: FaceSurface, masks: FeatureMasks, donorSkin: Mask, targetSkin: Mask): Mask {
  const unit = window.sizePx / 100;
  const { oval, eyes, lips } = masks;
  const inside = featherMask(shrinkMask(oval, Math.max(1, 3.2 * unit)), Math.max(1, 2.6 * unit));
  const visible = featherMask(targetSkin, unit);
  const sound = featherMask(donorSkin, 1.5 * unit);
  const parts = growMask(unionMask(eyes, lips), 1.5 * unit);
  const turn = Math.abs(window.pose.yaw) * DEGREES;
  const strength = 1 - TURNED.loss * smoothstep(TURNED.from, TURNED.to, turn);
  const mask = mapMask(inside, (value, i) => {
    const part = parts.data[i]!;
    const shown = Math.max(
      smoothstep(0.35, 0.8, visible.data[i]!),
      part * (1 - smoothstep(0.3, 0.6, window.accessories.data[i]!)),
    );
    return strength * oval.data[i]! * value * shown * Math.max(smoothstep(0.3, 0.7, sound.data[i]!), part);
  });
  const clear = hidesEyes(window) ? withoutGlasses(mask, window.accessories, eyes, unit) : mask;
  return mapMask(featherMask(clear, 0.8 * unit), (value, i) => value * smoothstep(0, 0.3, oval.data[i]!));
}
