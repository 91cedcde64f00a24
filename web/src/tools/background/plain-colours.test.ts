import { expect, it } from 'vitest';
import { coloursOf } from './plain-colours.ts';

it('reads one colour, a gradient, or none out of the prompt', () => {
  expect(coloursOf('#112233')).toEqual({ top: '#112233', bottom: '#112233' });
  expect(coloursOf('#112233,#445566')).toEqual({ top: '#112233', bottom: '#445566' });
  expect(coloursOf('a beach in #112233')).toEqual({ top: '#ffffff', bottom: '#ffffff' });
});
