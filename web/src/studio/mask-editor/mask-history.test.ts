import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyMask, FILLED, type Mask } from './mask.ts';
import { emptyHistory, redo, remember, undo } from './mask-history.ts';
import { drawStroke } from './mask-shapes.ts';

const copy = (mask: Mask): Mask => ({ ...mask, data: mask.data.slice() });
const dot = fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 40 }) });

describe('mask history', () => {
  it('undoes every act back to the start and redoes it to the end, byte by byte', () => {
    fc.assert(
      fc.property(fc.array(dot, { minLength: 1, maxLength: 8 }), (dots) => {
        const mask = emptyMask(40, 40);
        const states = [copy(mask)];
        let history = emptyHistory;
        for (const [index, point] of dots.entries()) {
          const before = copy(mask);
          const rect = drawStroke(mask, point, point, 6, index % 2 === 0 ? FILLED : 0);
          history = remember(history, before, rect);
          states.push(copy(mask));
        }
        for (let step = dots.length - 1; step >= 0; step -= 1) {
          history = undo(mask, history)!.history;
          expect(mask.data).toEqual(states[step]!.data);
        }
        expect(undo(mask, history)).toBeNull();
        for (let step = 1; step <= dots.length; step += 1) {
          history = redo(mask, history)!.history;
          expect(mask.data).toEqual(states[step]!.data);
        }
        expect(redo(mask, history)).toBeNull();
      }),
    );
  });

  it('forgets what was undone once something new is drawn', () => {
    const mask = emptyMask(10, 10);
    const rect = { left: 0, top: 0, right: 5, bottom: 5 };
    const undone = undo(mask, remember(emptyHistory, copy(mask), rect))!.history;
    expect(undone.future).toHaveLength(1);
    expect(remember(undone, copy(mask), rect).future).toEqual([]);
  });
});
