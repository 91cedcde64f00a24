import { describe, expect, it } from 'vitest';
import { errorTable, Refusal } from './errors.ts';

describe('the error table', () => {
  it.each(Object.entries(errorTable))(
    '%s has a status, a title and a text',
    (code, { status, title, text }) => {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(title).not.toBe('');
      expect(text).not.toBe('');
    },
  );

  it('uses 401 for bad credentials only', () => {
    const codes = Object.entries(errorTable).filter(([, { status }]) => status === 401);
    expect(codes.map(([code]) => code)).toEqual(['unauthorized', 'login_failed', 'google_failed']);
  });

  it('answers 453 for missing credits and 406 for a plan that forbids', () => {
    expect(errorTable.not_enough_credits.status).toBe(453);
    expect(errorTable.plan_forbids.status).toBe(406);
  });

  it('answers 405 for a face upscale beyond the limit, for unknown images and for pictures without faces', () => {
    expect(errorTable.dimension_limit).toMatchObject({ status: 405, title: 'Image dimension limit reached' });
    const others = [
      errorTable.image_unknown,
      errorTable.no_faces,
      errorTable.no_people,
      errorTable.app_unknown,
    ];
    expect(others.map(({ status }) => status)).toEqual([405, 405, 405, 405]);
  });

  it('has the upload errors of the specification, all under one title', () => {
    const uploadErrors = Object.values(errorTable).filter(
      ({ title }) => title === 'File does not meet requirements',
    );
    expect(uploadErrors.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Unsupported file type',
        'File is too heavy',
        'Image is too wide',
        'Image is too tall',
        'Image is too thin',
        'Image is too short',
        'File is too small',
        'Too many files selected',
        'Image cannot be loaded',
      ]),
    );
  });

  it('has the texts of failed generations and sign-ins', () => {
    expect(errorTable.generation_failed).toMatchObject({
      title: 'Image generation failed',
      text: 'Person is too small or blurred. Please try with another subject or upscale your picture.',
    });
    expect(errorTable.engine_failed).toMatchObject({
      title: 'Error during generation',
      text: 'API is unreachable. Please try again later.',
    });
    expect(errorTable.nsfw.title).toBe('NSFW detected');
    expect(errorTable.timeout.title).toBe('Timeout during processing');
    expect(errorTable.login_failed.title).toBe('Authentication failed');
    expect(errorTable.google_failed.text).toBe('Google authentication failed');
    expect(errorTable.google_off.title).toBe('Google authentication failed');
    expect(errorTable.internal.text).toBe('Something went wrong.');
  });

  it('tells visitors what to do about pictures without usable faces', () => {
    expect(errorTable.no_faces.text).toContain('No face');
    expect(errorTable.no_people.text).toContain('No person');
    expect(errorTable.none_usable.text).toContain('upscaling');
  });
});

describe('Refusal', () => {
  it('carries the text and the status of the table', () => {
    const refusal = new Refusal('no_faces');
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).toMatchObject({ code: 'no_faces', status: 405, message: errorTable.no_faces.text });
  });

  it('may name the reason more exactly', () => {
    const refusal = new Refusal('invalid_input', { text: 'Two fields.', fields: { email: ['Taken.'] } });
    expect(refusal.message).toBe('Two fields.');
    expect(refusal.details.fields).toEqual({ email: ['Taken.'] });
  });
});
