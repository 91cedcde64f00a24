import { expect, test } from 'vitest';
import { faceOfPerson } from './face-of-person.ts';

const found = (id: number, left: number, top: number, side: number) => ({
  id,
  box: { left, top, width: side, height: side },
});
const picture = {
  people: [found(0, 0, 0, 0.5), found(1, 0.6, 0, 0.4)],
  faces: [found(7, 0.1, 0.1, 0.1), found(8, 0.2, 0.1, 0.2), found(9, 0.45, 0.1, 0.3)],
};

test('the largest face whose middle lies in the box of the person', () => {
  expect(faceOfPerson(picture, 0)?.id).toBe(8);
  expect(faceOfPerson(picture, 1)?.id).toBe(9);
});

test('nobody without a face, and nobody who was not found', () => {
  expect(faceOfPerson({ ...picture, faces: [] }, 0)).toBeUndefined();
  expect(faceOfPerson(picture, 5)).toBeUndefined();
});
