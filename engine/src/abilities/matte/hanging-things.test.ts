import { expect, it } from 'vitest';
import { createFloat, type FloatRaster, type Mask, mapMask } from '../../imaging/raster.ts';
import { drawMask } from '../../imaging/test-pictures.ts';
import { markHangingThings } from './hanging-things.ts';

const PX = 200;
const FACE_SKIN = 3;
const inFace = (x: number, y: number) => Math.hypot((x - 100) / 40, (y - 90) / 55) < 1;
/** Below the right ear. */
const inDrop = (x: number, y: number) => Math.hypot(x - 146, y - 108) < 4;

function scene(colourAt: (x: number, y: number) => readonly number[]) {
  const grid: FloatRaster = createFloat(PX, PX, 3);
  const parts = createFloat(PX, PX, 6);
  for (let i = 0; i < PX * PX; i++) {
    const [x, y] = [i % PX, Math.floor(i / PX)];
    grid.data.set(inFace(x, y) ? [0.5, 0.35, 0.25] : colourAt(x, y), i * 3);
    parts.data[i * 6 + (inFace(x, y) ? FACE_SKIN : 0)] = 1;
  }
  const person = drawMask(PX, PX, (x, y) => (inFace(x, y) ? 1 : 0));
  const band: Mask = mapMask(person, (value) => value);
  return { grid, band, evidence: { person, saliency: person, parts } };
}

const drop = 108 * PX + 146;
const wall = [0.8, 0.8, 0.75];

it('an earring before a plain wall is figure, with an unknown rim', () => {
  const { grid, band, evidence } = scene((x, y) => (inDrop(x, y) ? [0.9, 0.6, 0.1] : wall));
  markHangingThings(grid, band, evidence);
  expect(band.data[drop]).toBe(1);
  expect(band.data[drop + 5]).toBe(0.5);
  expect(band.data[drop + 20]).toBe(0);
  expect(evidence.person.data[drop]).toBeGreaterThan(0.9);
});

it('a shelf that goes on behind the head is none', () => {
  const { grid, band, evidence } = scene((_, y) => (y > 104 && y < 112 ? [0.3, 0.2, 0.1] : wall));
  markHangingThings(grid, band, evidence);
  expect(band.data[drop]).toBe(0);
});

it('on a rough ground nothing is told by colour', () => {
  const { grid, band, evidence } = scene((x, y) =>
    inDrop(x, y) ? [0.9, 0.6, 0.1] : (x * 7 + y * 13) % 5 < 2 ? [0.2, 0.3, 0.6] : [0.9, 0.8, 0.2],
  );
  markHangingThings(grid, band, evidence);
  expect(band.data[drop]).toBe(0);
});
