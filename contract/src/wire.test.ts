import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  flag,
  idText,
  jsonObject,
  nameList,
  optionalText,
  options,
  seed,
  text,
  wireDate,
  wireInt,
  wireNumber,
} from './wire.ts';

const refused = (schema: z.ZodType, value: unknown) => !schema.safeParse(value).success;

describe('flags', () => {
  it.each([true, 1, '1', 'true', 'TRUE'])('reads %j as true', (value) => {
    expect(flag.parse(value)).toBe(true);
  });
  it.each([false, 0, '0', 'false', ''])('reads %j as false', (value) => {
    expect(flag.parse(value)).toBe(false);
  });
  it.each([2, 'yes', null, {}])('refuses %j', (value) => {
    expect(refused(flag, value)).toBe(true);
  });
});

describe('numbers', () => {
  it('reads integers sent as numbers and as text alike', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(wireInt.parse(value)).toBe(value);
        expect(wireInt.parse(String(value))).toBe(value);
      }),
    );
  });

  it.each(['', '1.5', 'x', '1e3', 1.5, Number.NaN, null])('refuses %j as an integer', (value) => {
    expect(refused(wireInt, value)).toBe(true);
  });

  it('reads decimals sent as text', () => {
    expect(wireNumber.parse('0.55')).toBe(0.55);
    expect(wireNumber.parse(0.55)).toBe(0.55);
    for (const bad of ['', 'half', Number.POSITIVE_INFINITY]) expect(refused(wireNumber, bad)).toBe(true);
  });

  it('ignores a seed that is not a whole number from 0 to 2^31', () => {
    expect([7, '7', 0, 2 ** 31].map((value) => seed.parse(value))).toEqual([7, 7, 0, 2 ** 31]);
    const ignored = ['random', '', 1.5, -1, 2 ** 31 + 1, null, undefined, {}];
    expect(ignored.map((value) => seed.parse(value))).toEqual(ignored.map(() => undefined));
    expect(z.object({ seed }).parse({})).toEqual({});
  });
});

describe('texts', () => {
  it('refuses NUL and more characters than allowed', () => {
    expect(text(3).parse('abc')).toBe('abc');
    expect(refused(text(3), 'abcd')).toBe(true);
    expect(refused(text(3), 'a\0')).toBe(true);
  });

  it('reads absence and null as empty where a text is optional', () => {
    expect([undefined, null, '', 'x'].map((value) => optionalText(5).parse(value))).toEqual([
      '',
      '',
      '',
      'x',
    ]);
  });

  it('refuses empty, endless and NUL ids', () => {
    expect(idText.parse('a'.repeat(128))).toHaveLength(128);
    for (const bad of ['', 'a'.repeat(129), 'a\0', 7]) expect(refused(idText, bad)).toBe(true);
  });

  it('reads dates and date-times', () => {
    for (const good of ['2026-11-15', '2026-11-15T10:00:00Z']) expect(wireDate.parse(good)).toBe(good);
    for (const bad of ['', 'yesterday', '2026-13-40']) expect(refused(wireDate, bad)).toBe(true);
  });
});

describe('JSON in fields', () => {
  it('reads any object sent as JSON text like the object itself', () => {
    const json = fc.dictionary(
      fc.string().filter((key) => key !== '__proto__' && !key.includes('\0')),
      fc.oneof(
        fc.integer(),
        fc.boolean(),
        fc.string().filter((value) => !value.includes('\0')),
      ),
    );
    fc.assert(
      fc.property(json, (value) => {
        expect(jsonObject.parse(JSON.stringify(value))).toEqual({ ...value });
        expect(jsonObject.parse({ ...value })).toEqual({ ...value });
      }),
    );
  });

  it.each(['', '  ', '{}', null, undefined])('reads %j as no options', (value) => {
    expect(jsonObject.parse(value)).toEqual({});
  });

  it.each(['[]', '{', '7', 'null', [], 7, '{"a":"\\u0000"}', { a: { b: 'x\0' } }])('refuses %j', (value) => {
    expect(refused(jsonObject, value)).toBe(true);
  });

  it('takes a backslash before u0000 for what it is', () => {
    expect(jsonObject.parse({ a: '\\u0000' })).toEqual({ a: '\\u0000' });
  });

  it('drops unknown options and names the path of a bad one', () => {
    const schema = z.object({ options: options({ strength: wireNumber.optional() }) });
    expect(schema.parse({ options: '{"strength":"0.5","other":1}' }).options).toEqual({ strength: 0.5 });
    expect(schema.parse({}).options).toEqual({});
    expect(schema.safeParse({ options: { strength: 'x' } }).error?.issues[0]?.path).toEqual([
      'options',
      'strength',
    ]);
  });

  it('splits lists of names at commas', () => {
    expect(nameList.parse(' a, ,b ')).toEqual(['a', 'b']);
    expect(nameList.parse(null)).toBeUndefined();
  });
});
