import { describe, expect, it, vi } from 'vitest';
import { toastOfFailure } from './tell-end.ts';

// The toasts module reaches the browser's storage through the API layer; only its names are wanted here.
vi.mock('../toasts.ts', () => ({ showToast: vi.fn(), showFailure: vi.fn(), showDone: vi.fn() }));
vi.mock('../../api/index.ts', () => ({ ApiError: Error }));

const failed = (tool: string, code: string) => ({ tool, error: { code, title: '', text: '' } });

describe('toast of a failed task', () => {
  it('names the upscale when it was one', () => {
    expect(toastOfFailure(failed('superid', 'engine_failed'))).toBe('upscaleError');
    expect(toastOfFailure(failed('edit_fill', 'engine_failed'))).toBe('generationError');
  });

  it('has a toast for screened, impossible and late results', () => {
    expect(toastOfFailure(failed('create', 'nsfw'))).toBe('nsfw');
    expect(toastOfFailure(failed('edit', 'generation_failed'))).toBe('imageGenerationFailed');
    expect(toastOfFailure(failed('swap', 'timeout'))).toBe('timeout');
  });

  it('leaves other refusals to their own words', () => {
    expect(toastOfFailure(failed('edit_fill', 'mask_empty'))).toBeNull();
  });
});
