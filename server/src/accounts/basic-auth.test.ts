import { expect, it } from 'vitest';
import { readBasicAuth } from './basic-auth.ts';

const header = (text: string, encoding: BufferEncoding = 'utf8') =>
  `Basic ${Buffer.from(text, encoding).toString('base64')}`;

it.each([
  [header('ada:secret'), { login: 'ada', password: 'secret' }],
  [header('ada@example.org:a:b::'), { login: 'ada@example.org', password: 'a:b::' }],
  [header(' ada : spaced '), { login: 'ada', password: ' spaced ' }],
  [header('ada:grün🦊'), { login: 'ada', password: 'grün🦊' }],
  [header('ada:grün', 'latin1'), { login: 'ada', password: 'grün' }],
  ['bAsIc  YWRhOg==', { login: 'ada', password: '' }],
])('reads %s', (given, expected) => {
  expect(readBasicAuth(given)).toEqual(expected);
});

it.each([
  undefined,
  '',
  'Basic',
  'Basic !!',
  'Bearer abc',
  header('no colon'),
  header(':secret'),
  header('a\0b:x'),
])('finds nothing in %j', (given) => {
  expect(readBasicAuth(given)).toBeNull();
});
