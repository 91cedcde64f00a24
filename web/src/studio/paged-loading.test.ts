import { describe, expect, it } from 'vitest';
import { emptyPages, type PagedEvent, type PagedState, pagedReducer } from './paged-loading.ts';

const run = (events: PagedEvent<number>[], start: PagedState<number> = emptyPages()) =>
  events.reduce(pagedReducer<number>, start);

const page = (number: number, pages: number, items: number[], generation = 0): PagedEvent<number> => ({
  type: 'success',
  generation,
  page: number,
  pages,
  items,
});

describe('pagedReducer', () => {
  it('appends pages while the page number is below pages minus one', () => {
    const first = run([{ type: 'start' }, page(0, 3, [1, 2])]);
    expect(first).toMatchObject({ status: 'idle', items: [1, 2], nextPage: 1, more: true });
    const second = run([{ type: 'start' }, page(1, 3, [3])], first);
    expect(second).toMatchObject({ items: [1, 2, 3], more: true });
    expect(run([{ type: 'start' }, page(2, 3, [4])], second)).toMatchObject({
      items: [1, 2, 3, 4],
      more: false,
    });
  });

  it('ends at a page at or past the total', () => {
    expect(run([{ type: 'start' }, page(0, 0, [])])).toMatchObject({
      items: [],
      more: false,
      status: 'idle',
    });
    expect(run([page(0, 3, [1]), { type: 'start' }, page(3, 3, [9])])).toMatchObject({
      items: [1],
      more: false,
    });
  });

  it('does not start again once nothing remains', () => {
    const ended = run([page(0, 1, [1])]);
    expect(run([{ type: 'start' }], ended)).toBe(ended);
  });

  it('ignores results and errors of an older generation', () => {
    const reset = run([{ type: 'start' }, { type: 'reset' }, { type: 'start' }]);
    expect(reset.generation).toBe(1);
    expect(run([page(0, 2, [1], 0)], reset)).toBe(reset);
    expect(run([{ type: 'error', generation: 0, error: new Error('late') }], reset)).toBe(reset);
    expect(run([page(0, 2, [5], 1)], reset).items).toEqual([5]);
  });

  it('keeps the items on cancel, drops them on reset', () => {
    const loaded = run([page(0, 2, [1, 2]), { type: 'start' }]);
    const canceled = run([{ type: 'cancel' }], loaded);
    expect(canceled).toMatchObject({ status: 'idle', items: [1, 2], generation: 1 });
    expect(run([page(1, 2, [3], 0)], canceled)).toBe(canceled);
    expect(run([{ type: 'reset' }], loaded)).toEqual(emptyPages(1));
  });

  it('remembers an error until the next start', () => {
    const error = new Error('down');
    const failed = run([{ type: 'start' }, { type: 'error', generation: 0, error }]);
    expect(failed).toMatchObject({ status: 'failed', error });
    expect(run([{ type: 'start' }], failed)).toMatchObject({ status: 'loading', error: null });
  });

  it('removes and restores items', () => {
    const removed = run([page(0, 1, [1, 2, 3]), { type: 'remove', matches: (item) => item === 2 }]);
    expect(removed.items).toEqual([1, 3]);
    expect(run([{ type: 'restore', items: [1, 2, 3] }], removed).items).toEqual([1, 2, 3]);
  });
});
