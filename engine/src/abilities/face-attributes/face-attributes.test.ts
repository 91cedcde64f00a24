import { describe, expect, it } from 'vitest';
import { labOfBytes } from '../../imaging/colour.ts';
import { CANONICAL_FACE, type MeshPoint3 } from '../face-mesh/face-topology.ts';
import { headPose } from '../face-mesh/head-pose.ts';
import type { Demographics } from './demographics.ts';
import { eyesWord, gazeWord, readEyes } from './eyes.ts';
import { faceKeywords, hairColourWord, skinWord } from './face-keywords.ts';
import type { HeadLook } from './head-look.ts';

/** The canonical face at 20 px per centimetre with irises in the middle of the eyes, moved by (dx, dy). */
function faceLooking(dx = 0, dy = 0): MeshPoint3[] {
  const points = CANONICAL_FACE.map(({ x, y, z }) => ({ x: 200 + 20 * x, y: 200 + 20 * y, z: 20 * z }));
  for (const [outer, inner] of [[33, 133] as const, [263, 362] as const]) {
    const [p, q] = [points[outer]!, points[inner]!];
    for (let i = 0; i < 5; i++) points.push({ x: (p.x + q.x) / 2 + dx, y: (p.y + q.y) / 2 + dy, z: p.z });
  }
  return points;
}

function closeEye(points: MeshPoint3[], upper: number, lower: number): void {
  points[upper]!.y = points[lower]!.y;
}

describe('eyes', () => {
  it('reads the direction of the irises', () => {
    const word = (dx: number, dy: number) => gazeWord(readEyes(faceLooking(dx, dy)), headPose(faceLooking()));
    expect(word(0, 0)).toBe('straight');
    expect(word(-12, 0)).toBe('left');
    expect(word(12, 8)).toBe('right-down');
    expect(word(0, -8)).toBe('straight-up');
  });

  it('tells closed eyes and winks', () => {
    const points = faceLooking();
    expect(eyesWord(readEyes(points))).toBe('open');
    closeEye(points, 386, 374);
    expect(eyesWord(readEyes(points))).toBe('wink_left');
    closeEye(points, 159, 145);
    expect(eyesWord(readEyes(points))).toBe('closed');
  });
});

it.each([
  [20, 18, 17, 'black'],
  [240, 238, 235, 'white'],
  [130, 128, 126, 'gray'],
  [80, 55, 40, 'chestnut'],
  [215, 185, 130, 'blonde'],
  [150, 55, 30, 'red'],
])('calls hair of %d %d %d %s', (r, g, b, word) => {
  expect(hairColourWord(labOfBytes(r, g, b))).toBe(word);
});

it('orders skin by lightness', () => {
  expect([90, 140, 180, 220].map((v) => skinWord(labOfBytes(v, v * 0.8, v * 0.7)))).toEqual([
    'dark',
    'tanned',
    'light',
    'fair',
  ]);
});

describe('faceKeywords', () => {
  const person: Demographics = {
    ageYears: 41,
    sex: 'male',
    sexCertainty: 0.9,
    expression: 'neutral',
    expressions: { neutral: 1, happy: 0, sad: 0, angry: 0, fearful: 0, disgusted: 0, surprised: 0 },
  };
  const look: HeadLook = {
    skin: labOfBytes(200, 160, 140),
    chinRatio: 0.6,
    upperLipRatio: 0.6,
    sideRatio: 1,
    topRatio: 1,
    hair: labOfBytes(20, 18, 17),
    hairReach: 0.9,
    hairShare: 1,
    eyewearShare: 0.3,
    eyeBandRatio: 0.4,
  };
  const points = faceLooking();

  it('speaks the words of the catalogues', () => {
    expect(faceKeywords(person, points, headPose(points), look)).toMatchObject({
      Age: 41,
      Gender: 'male',
      Emotion: 'neutral',
      Gaze: 'straight',
      Glasses: 'sunglasses',
      FacialHair: 'beard',
      HairColor: 'black',
      HairLength: 'long',
    });
  });

  it('says nothing of what was not looked at', () => {
    const words = faceKeywords(person, points, headPose(points), null);
    expect(words).not.toHaveProperty('Glasses');
    expect(words).not.toHaveProperty('HairColor');
    expect(words.Gender).toBe('male');
  });

  it('gives women no beard', () => {
    expect(faceKeywords({ ...person, sex: 'female' }, points, headPose(points), look).FacialHair).toBe(
      'none',
    );
  });
});
