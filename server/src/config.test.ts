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

  it('names engines by their places, and wants a model with an images API', () => {
    const variables = {
      COMFYUI_URLS: 'http://gpu:8188/, http://gpu2:8188',
      IMAGES_API_URL: 'https://api.example.org',
    };
    expect(
      readConfig({ ...variables, IMAGES_API_MODEL: 'm', IMAGES_API_KEY: 'k' }).connectedEngines,
    ).toMatchObject([
      { id: 'comfyui-1', kind: 'comfyui', url: 'http://gpu:8188' },
      { id: 'comfyui-2', kind: 'comfyui', url: 'http://gpu2:8188' },
      { id: 'images-api-1', kind: 'images_api', url: 'https://api.example.org', model: 'm', key: 'k' },
    ]);
    expect(readConfig({}).connectedEngines).toEqual([]);
    const talking = { ...variables, IMAGES_API_MODEL: 'm', IMAGES_API_CHAT_MODEL: 'talker' };
    expect(readConfig(talking).connectedEngines.at(-1)).toMatchObject({ model: 'm', chatModel: 'talker' });
    expect(() => readConfig(variables)).toThrow(/IMAGES_API_MODEL/);
    expect(() => readConfig({ COMFYUI_URLS: 'gpu:8188' })).toThrow(/COMFYUI_URLS/);
  });

  it('is frozen', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});
