import { expect, it } from 'vitest';
import { boxesOf, castInRoom } from './room-rays.ts';

const wall = { colour: '#808080' };
const room = { width: 4, height: 3, depth: 5, walls: wall, floor: wall, ceiling: wall };
const block = { x: 0, y: 1, z: 3, width: 1, height: 1, depth: 1, colour: '#ff0000' };

it('finds the nearest thing, also along rays that are level or point straight ahead', () => {
  const boxes = boxesOf({ ...room, blocks: [block] }, 1);
  const hit = { distance: 0, box: 0, axis: 0, sign: 1 };
  castInRoom(boxes, 0, 1.5, 0, 0, 0, 1, hit);
  expect(hit).toMatchObject({ distance: 3, box: 1, axis: 2, sign: -1 });
  castInRoom(boxes, 0, 1.5, 0, 1, 0, 0, hit);
  expect(hit).toMatchObject({ distance: 2, box: 0, axis: 0, sign: -1 });
  castInRoom(boxes, 0, 1.5, 0, 0, -1, 0, hit);
  expect(hit).toMatchObject({ distance: 1.5, box: 0, axis: 1, sign: 1 });
});
