import { describe, expect, it } from 'vitest';
import { type ConfigProblems, readConfig } from './config.ts';

describe('configuration', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 4800, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:4800' });
    expect(config.s3).toBeNull();
    expect(config.google).toBeNull();
  });

  it('lists every problem at once', () => {
    try {
      readConfig({ PORT: 'seven', PUBLIC_URL: 'ftp://x', S3_BUCKET: 'pictures', GOOGLE_CLIENT_ID: 'id' });
      expect.unreachable();
    } catch (error) {
      const { problems } = error as ConfigProblems;
      expect(problems).toHaveLength(4);
      expect(problems.join('\n')).toMatch(/PORT.*\n.*PUBLIC_URL.*\n.*S3_ENDPOINT.*\n.*GOOGLE_CLIENT_SECRET/);
    }
  });

  it('takes an empty variable as not given', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(4800);
  });

  it('is frozen', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});
