import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { highlighter } from './highlighter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let lit: readonly number[] = [];
const show = (faces: readonly number[]) => {
  lit = faces;
};

it('lights faces for six seconds', () => {
  const { light } = highlighter(show);
  light([0, 2]);
  vi.advanceTimersByTime(5_999);
  expect(lit).toEqual([0, 2]);
  vi.advanceTimersByTime(1);
  expect(lit).toEqual([]);
});

it('counts anew for faces that are lit meanwhile', () => {
  const { light } = highlighter(show);
  light([0]);
  vi.advanceTimersByTime(4_000);
  light([1]);
  vi.advanceTimersByTime(4_000);
  expect(lit).toEqual([1]);
  vi.advanceTimersByTime(2_000);
  expect(lit).toEqual([]);
});

it('tells a screen that was left nothing more', () => {
  const { light, stop } = highlighter(show);
  light([3]);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(lit).toEqual([3]);
});
