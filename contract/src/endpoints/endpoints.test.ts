import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { errorTable } from '../errors.ts';
import { endpoints } from './index.ts';

const all: [string, Endpoint][] = Object.entries(endpoints);

const addresses = all.flatMap(([name, { method, path, aliases = [] }]) =>
  [{ method, path }, ...aliases].map((address) => ({ name, ...address })),
);

/** Calls whose 204 no client parses (API-CONTRACT §0.1.2). */
const mayBeEmpty = ['revokeToken', 'removeMe', 'requestPasswordReset', 'resetPassword'];

describe('the table of endpoints', () => {
  it('holds each endpoint under its own name', () => {
    for (const [name, value] of all) expect(value.name).toBe(name);
  });

  it('gives every method and path to one endpoint only, aliases included', () => {
    const keys = addresses.map(({ method, path }) => `${method} ${path}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('lists no path with a parameter before a fixed path that it would shadow', () => {
    addresses.forEach((early, index) => {
      const pattern = new RegExp(`^${early.path.replace(/:\w+/g, '[^/]+')}$`);
      const shadowed = addresses.slice(index + 1).filter((late) => late.method === early.method);
      expect(shadowed.filter(({ path }) => pattern.test(path))).toEqual([]);
    });
  });

  it.each(all)('%s is declared soundly', (_name, value) => {
    expect(value.scope !== undefined).toBe(value.auth === 'bearer');
    expect(value.summary).toMatch(/\.$/);
    expect(value.files !== undefined).toBe(value.body === 'form' || value.body === 'multipart');
    for (const code of value.refusals ?? []) expect(errorTable).toHaveProperty(code);
    expect(new Set(value.refusals).size).toBe(value.refusals?.length ?? 0);
    if (value.paid)
      expect(value.refusals).toEqual(expect.arrayContaining(['not_enough_credits', 'plan_forbids']));
    expect(value.status === 204).toBe(mayBeEmpty.includes(value.name));
  });

  it.each(all)('%s can be described as JSON Schema', (_name, { input, output, path }) => {
    const described = z.toJSONSchema(input, { io: 'input' }) as { type?: string; properties?: object };
    expect(described.type).toBe('object');
    for (const parameter of path.match(/(?<=:)\w+/g) ?? [])
      expect(described.properties).toHaveProperty(parameter);
    z.toJSONSchema(output, { io: 'output' });
  });

  it.each(all)('%s ignores unknown fields', (_name, { input }) => {
    const surprise = input.safeParse({ url_api: 'https://example.org' });
    const codes = surprise.success ? [] : surprise.error.issues.map((issue) => issue.code);
    expect(codes).not.toContain('unrecognized_keys');
  });
});

describe('calls as public clients send them', () => {
  const generation = { id_image: 'abc', id_face: 0, prompt: '{}' };

  it('takes options as text, as an object, empty and not at all', () => {
    const parse = (options: unknown) =>
      endpoints.anonymizeFace.input.parse({ ...generation, options }).options;
    const text = '{"guidance_scale": 5, "prompt_strength": "0.7"}';
    expect(parse(text)).toMatchObject({ guidance_scale: 5, prompt_strength: 0.7 });
    expect(parse(JSON.parse(text))).toMatchObject({ guidance_scale: 5, prompt_strength: 0.7 });
    for (const nothing of ['', '{}', null, undefined]) expect(parse(nothing).guidance_scale).toBeUndefined();
    expect(endpoints.anonymizeFace.input.safeParse({ ...generation, options: '[1]' }).success).toBe(false);
    expect(endpoints.anonymizeFace.input.safeParse({ ...generation, options: '{' }).success).toBe(false);
  });

  it('takes id_face as "0" and as 0', () => {
    for (const id_face of ['0', 0])
      expect(endpoints.anonymizeFace.input.parse({ ...generation, id_face }).id_face).toBe(0);
    expect(endpoints.anonymizeFace.input.safeParse({ ...generation, id_face: -1 }).success).toBe(false);
    expect(endpoints.anonymizeFace.input.safeParse({ ...generation, id_face: 'one' }).success).toBe(false);
  });

  it('takes name_list as text with blanks, as an array, and absent as all', () => {
    const parse = (name_list: unknown) => endpoints.readNotifications.input.parse({ name_list }).name_list;
    expect(parse('new_generation, progress, error')).toEqual(['new_generation', 'progress', 'error']);
    expect(parse(['new_skin', 'error'])).toEqual(['new_skin', 'error']);
    expect(parse('')).toBeUndefined();
    expect(endpoints.readNotifications.input.parse({}).name_list).toBeUndefined();
  });

  it('takes face keywords as JSON text, as an object and as free text', () => {
    const parse = (prompt: unknown) =>
      endpoints.swapFace.input.parse({ ...generation, identity_name: 'joe', prompt });
    expect(parse('{"Age": 30, "Gender": "female"}').prompt.keywords).toEqual({ Age: 30, Gender: 'female' });
    expect(parse({ Emotion: 'happy' }).prompt).toEqual({ keywords: { Emotion: 'happy' }, text: '' });
    expect(parse('a smiling woman').prompt).toEqual({ keywords: {}, text: 'a smiling woman' });
    expect(parse(undefined).prompt).toEqual({ keywords: {}, text: '' });
  });

  it('reads selected_faces as one flag per face', () => {
    const { selected_faces } = endpoints.selectFaces.input.parse({
      id_image: 'abc',
      selected_faces: '1,0,1',
    });
    expect(selected_faces).toEqual([true, false, true]);
  });

  it('takes scale_factor as text and refuses 3', () => {
    const quote = (scale_factor: unknown) =>
      endpoints.quoteUpscale.input.safeParse({ id_image: 'a', scale_factor });
    expect(quote('4').data?.scale_factor).toBe(4);
    expect(quote(3).success).toBe(false);
  });

  it('takes the refresh of a command-line client with its extra field', () => {
    const body = { access_token: 'a', refresh_token: 'r', url_api: 'https://example.org' };
    expect(endpoints.refreshTokens.input.parse(body)).toEqual({ access_token: 'a', refresh_token: 'r' });
  });

  it('takes negative sides of expand as a crop, also as text', () => {
    const { left, right, top } = endpoints.expandImage.input.parse({
      id_image: 'a',
      left: '-20',
      right: 300,
    });
    expect([left, right, top]).toEqual([-20, 300, 0]);
  });

  it('refuses prompts that are empty, too long or hold NUL', () => {
    const create = (prompt: unknown) => endpoints.createImage.input.safeParse({ prompt }).success;
    expect(create('a red fox')).toBe(true);
    expect(create('x'.repeat(2_000))).toBe(true);
    for (const bad of ['', '  ', 'x'.repeat(2_001), 'a\0b', undefined]) expect(create(bad)).toBe(false);
  });

  it('refuses NUL inside keywords, which PostgreSQL could not store', () => {
    const prompt = JSON.stringify({ Skin: 'a\0b' });
    expect(endpoints.anonymizeFace.input.safeParse({ ...generation, prompt }).success).toBe(false);
  });

  it('keeps pages within the limits', () => {
    const list = (page: object) => endpoints.listImages.input.safeParse(page);
    expect(list({}).data).toEqual({ type: 'all', page: 0, items_per_page: 1_000 });
    expect(list({ page: '2', items_per_page: '50' }).data).toMatchObject({ page: 2, items_per_page: 50 });
    for (const bad of [{ page: -1 }, { items_per_page: 0 }, { items_per_page: 1_001 }])
      expect(list(bad).success).toBe(false);
  });

  it('returns only to paths of this site after a purchase', () => {
    const order = { checkout_session_type: 'pay_as_you_go', id_pricing: 'pack' };
    const checkout = (return_to: string) =>
      endpoints.createCheckoutSession.input.safeParse({ ...order, return_to }).success;
    expect(checkout('/swap?image=1')).toBe(true);
    for (const away of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      expect(checkout(away)).toBe(false);
  });

  it('refuses usernames that basic authentication or sign-in by e-mail would misread', () => {
    const account = { email: 'a@example.org', password: 'long enough', terms: true };
    const signUp = (username: string) => endpoints.signUp.input.safeParse({ ...account, username }).success;
    expect(signUp('ada.l')).toBe(true);
    for (const bad of ['ada', 'a:b:c', 'ada@example.org', 'ada l']) expect(signUp(bad)).toBe(false);
  });
});
