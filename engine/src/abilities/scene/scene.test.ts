import { describe, expect, it } from 'vitest';
import { labOfBytes } from '../../imaging/colour.ts';
import { drawPicture } from '../../imaging/test-pictures.ts';
import type { AnalysedFace } from '../analyse-picture.ts';
import type { Networks } from '../network.ts';
import { describePicture } from './describe-picture.ts';
import { colourName, dominantColours } from './dominant-colours.ts';
import { moodWord, sceneStatistics, settingWord } from './scene-statistics.ts';

const blueAbovesand = drawPicture(90, 60, (x, y) => (y < 35 ? [120, 170, 230] : [210, 190, 150 + (x % 3)]));

/** Sees one dog. */
const dog: Networks = {
  has: () => true,
  async run() {
    const detections = new Float32Array(600);
    detections.set([10, 10, 90, 90, 0.8, 16], 0);
    return { detections: { data: detections, dims: [1, 100, 6] } };
  },
};

function face(attributes: Record<string, string | number>, height: number): AnalysedFace {
  return { attributes, box: { left: 0, top: 0, width: height * 2.5, height } } as AnalysedFace;
}

describe('colours', () => {
  it('names what people call by that name', () => {
    expect(colourName(labOfBytes(15, 15, 16))).toBe('black');
    expect(colourName(labOfBytes(190, 35, 40))).toBe('red');
    expect(colourName(labOfBytes(25, 35, 90))).toBe('navy');
  });

  it('finds both halves and their shares', async () => {
    const [first, second] = await dominantColours(blueAbovesand);
    expect(first!.name).toBe('light blue');
    expect(first!.share).toBeCloseTo(35 / 60, 1);
    expect(['beige', 'tan']).toContain(second!.name);
  });
});

describe('scene', () => {
  it('knows sky from a studio wall', async () => {
    expect(settingWord(await sceneStatistics(blueAbovesand))).toBe('outdoors');
    expect(settingWord(await sceneStatistics(drawPicture(60, 60, () => [180, 178, 175])))).toBe('studio');
  });

  it('knows a golden sky over dark sand, but not a bright wall behind a dark thing', async () => {
    const sunset = drawPicture(96, 96, (x, y) =>
      y < 40 ? [250, 225, 180] : [70 + 9 * ((x + y) % 5), 60, 50],
    );
    expect(settingWord(await sceneStatistics(sunset))).toBe('outdoors');
    const thing = drawPicture(96, 96, (x, y) => (y > 8 && x > 20 && x < 70 ? [60, 50, 40] : [240, 238, 235]));
    expect((await sceneStatistics(thing)).hasOpenTop).toBe(false);
  });

  it('calls a dark picture moody', async () => {
    expect(moodWord(await sceneStatistics(drawPicture(60, 60, () => [20, 22, 30])))).toBe('moody');
  });
});

describe('describePicture', () => {
  it('speaks of the person, the thing and the colours', async () => {
    const woman = face(
      { Age: 67, Gender: 'female', Emotion: 'happy', HairColor: 'white', HairLength: 'short' },
      20,
    );
    const words = await describePicture(dog, blueAbovesand, [woman], []);
    expect(words.short).toMatch(/^an older woman/);
    expect(words.long).toContain('She has a happy expression and short white hair.');
    expect(words.long).toContain('Also visible: dog.');
    expect(words).toMatchObject({ framing: 'headshot', number: 'single', objects: [{ kind: 'dog' }] });
  });

  it('counts people it cannot describe', async () => {
    const body = { box: { left: 0, top: 0, width: 5, height: 9 }, score: 1, face: null };
    const words = await describePicture(dog, blueAbovesand, [], Array(12).fill(body));
    expect(words.short).toContain('a large group of people');
    expect(words.number).toBe('crowd');
  });

  it('falls back to things and mood', async () => {
    expect((await describePicture(dog, blueAbovesand, [], [])).short).toBe('a dog outdoors');
  });
});
