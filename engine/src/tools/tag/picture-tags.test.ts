import { expect, it } from 'vitest';
import type { AnalysedFace } from '../../abilities/analyse-picture.ts';
import type { HeadPose } from '../../abilities/face-mesh/head-pose.ts';
import type { PictureDescription } from '../../abilities/scene/describe-picture.ts';
import { createPicture } from '../../imaging/raster.ts';
import { pictureTags, poseWord } from './picture-tags.ts';

const picture = createPicture(200, 100);
const pose = (yaw: number, pitch = 0) => ({ yaw, pitch, roll: 0 }) as HeadPose;

const woman = {
  box: { left: 20, top: 10, width: 60, height: 70 },
  score: 0.9,
  pose: pose(0),
  attributes: { Age: 27, Gender: 'female', Emotion: 'happy', HairColor: 'blonde', HairLength: 'long' },
} as unknown as AnalysedFace;

const description: PictureDescription = {
  short: 'a young woman outdoors',
  long: 'A young woman outdoors.',
  colours: [
    { name: 'green', hex: '#00ff00', share: 0.6 },
    { name: 'teal', hex: '#008080', share: 0.01 },
  ],
  objects: [
    { kind: 'dog', score: 0.5, box: { left: 0, top: 0, width: 100, height: 50 } },
    { kind: 'dog', score: 0.8, box: { left: 100, top: 50, width: 100, height: 50 } },
  ],
  mood: 'calm',
  setting: 'outdoors',
  nature: ['greenery'],
  framing: 'half-length',
  number: 'single',
};

it('says each word once, surest first, with the box of the surest', () => {
  const { tags, objects } = pictureTags(picture, description, [woman]);
  const dogs = tags.filter(({ label }) => label === 'dog');
  expect(dogs).toEqual([
    { label: 'dog', category: 'object', score: 0.8, box: { left: 0.5, top: 0.5, width: 0.5, height: 0.5 } },
  ]);
  expect(objects).toEqual(['dog']);
  const scores = tags.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

it('speaks of people, place and colours, and leaves out specks', () => {
  const { tags, colours } = pictureTags(picture, description, [woman]);
  const labels = tags.map(({ label }) => label);
  expect(labels).toEqual(
    expect.arrayContaining(['woman', 'young adult', 'happy', 'blonde hair', 'outdoors']),
  );
  expect(colours).toEqual(['green']);
  expect(labels).not.toContain('teal');
});

it('names how a head is held', () => {
  expect(poseWord(pose(0.1))).toBe('frontal');
  expect(poseWord(pose(-0.5))).toBe('turned left');
  expect(poseWord(pose(1.1))).toBe('profile');
  expect(poseWord(pose(0, 0.4))).toBe('looking down');
});

it('calls a picture without people a landscape only outdoors', () => {
  const empty: PictureDescription = { ...description, framing: 'landscape', number: 'none' };
  const labels = (setting: PictureDescription['setting']) =>
    pictureTags(picture, { ...empty, setting }, []).tags.map(({ label }) => label);
  expect(labels('outdoors')).toContain('landscape');
  expect(labels(null)).not.toContain('landscape');
});
