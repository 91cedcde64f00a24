import { describe, expect, it } from 'vitest';
import { backgroundMachine } from './background-machine.ts';
import { imageUploadMachine } from './image-upload-machine.ts';
import { replayEvents as after } from './replay-events.ts';
import { simpleMachine } from './simple-machine.ts';
import { upscaleMachine } from './upscale-machine.ts';

const uploaded = { type: 'UPLOADED', imageId: 'a' } as const;
const started = { type: 'STARTED', tasks: ['t1'] } as const;

describe('create image, expand, fill', () => {
  it('uploads and comes back with the picture', () => {
    expect(after(simpleMachine, { type: 'UPLOAD' }).state).toBe('UPLOADING');
    const { state, context } = after(simpleMachine, { type: 'UPLOAD' }, uploaded);
    expect(state).toBe('IDLE');
    expect(context.imageId).toBe('a');
  });

  it('goes back to idle when the upload fails', () => {
    expect(after(simpleMachine, { type: 'UPLOAD' }, { type: 'UPLOAD_FAILED' }).state).toBe('IDLE');
  });

  it('collects each task once while processing, also those found running', () => {
    expect(after(simpleMachine, uploaded, { type: 'GENERATE' }).state).toBe('PROCESSING');
    const { state, context } = after(simpleMachine, uploaded, started, started, {
      type: 'STARTED',
      tasks: ['t2'],
    });
    expect(state).toBe('PROCESSING');
    expect(context.tasks).toEqual(['t1', 't2']);
  });

  it.each([{ type: 'ENDED' }, { type: 'FAILED' }] as const)('is idle with the picture after $type', (end) => {
    const { state, context } = after(simpleMachine, uploaded, started, end);
    expect(state).toBe('IDLE');
    expect(context).toEqual({ imageId: 'a', tasks: [] });
  });

  it('forgets everything on reset, wherever it is', () => {
    const { state, context } = after(simpleMachine, uploaded, started, { type: 'RESET' });
    expect(state).toBe('IDLE');
    expect(context.imageId).toBeNull();
  });

  it('takes no new upload while it processes', () => {
    expect(after(simpleMachine, uploaded, started, { type: 'UPLOAD' }).state).toBe('PROCESSING');
  });
});

describe('background', () => {
  const chosen = { type: 'CHOOSE_CATEGORY', category: 'florals' } as const;

  it('asks for the category after the upload, then for prompts', () => {
    expect(after(backgroundMachine, { type: 'UPLOAD' }).state).toBe('UPLOADING');
    expect(after(backgroundMachine, { type: 'UPLOAD' }, { type: 'UPLOAD_FAILED' }).state).toBe('IDLE');
    expect(after(backgroundMachine, { type: 'UPLOAD' }, uploaded).state).toBe('SELECTING_CATEGORY');
    const { state, context } = after(backgroundMachine, uploaded, chosen);
    expect(state).toBe('SELECTING_PROMPTS');
    expect(context.category).toBe('florals');
    expect(after(backgroundMachine, uploaded, chosen, { type: 'BACK' }).state).toBe('SELECTING_CATEGORY');
  });

  it('generates only from the prompts', () => {
    expect(after(backgroundMachine, uploaded, { type: 'GENERATE' }).state).toBe('SELECTING_CATEGORY');
    expect(after(backgroundMachine, uploaded, chosen, { type: 'GENERATE' }).state).toBe('PROCESSING');
  });

  it.each([{ type: 'ENDED' }, { type: 'FAILED' }] as const)('selects a category again after $type', (end) => {
    const { state, context } = after(backgroundMachine, uploaded, chosen, { type: 'GENERATE' }, started, end);
    expect(state).toBe('SELECTING_CATEGORY');
    expect(context.tasks).toEqual([]);
  });
});

describe('upscaler', () => {
  it('stops after the upload to show the quote', () => {
    expect(after(upscaleMachine, { type: 'UPLOAD' }).state).toBe('UPLOADING');
    expect(after(upscaleMachine, { type: 'UPLOAD' }, { type: 'UPLOAD_FAILED' }).state).toBe('IDLE');
    expect(after(upscaleMachine, { type: 'UPLOAD' }, uploaded).state).toBe('POST_UPLOAD');
  });

  it('knows two modes and starts with upscale', () => {
    expect(after(upscaleMachine).context.mode).toBe('UPSCALE');
    expect(after(upscaleMachine, uploaded, { type: 'CHOOSE_MODE', mode: 'ENHANCE' }).context.mode).toBe(
      'ENHANCE',
    );
  });

  it('keeps the mode while it processes', () => {
    const choose = { type: 'CHOOSE_MODE', mode: 'ENHANCE' } as const;
    expect(after(upscaleMachine, uploaded, { type: 'GENERATE' }, choose).context.mode).toBe('UPSCALE');
  });

  it.each([{ type: 'ENDED' }, { type: 'FAILED' }] as const)('is ready for another run after $type', (end) => {
    expect(after(upscaleMachine, uploaded, { type: 'GENERATE' }, started, end).state).toBe('POST_UPLOAD');
  });
});

describe('image upload', () => {
  const toEditing = [{ type: 'CHOOSE' }] as const;
  const toUploading = [...toEditing, { type: 'UPLOAD' }] as const;
  const toPostUpload = [...toUploading, uploaded] as const;

  it('leads from the choice over the upload to processing and back', () => {
    expect(after(imageUploadMachine).state).toBe('IDLE');
    expect(after(imageUploadMachine, ...toEditing).state).toBe('EDITING');
    expect(after(imageUploadMachine, ...toUploading).state).toBe('UPLOADING');
    expect(after(imageUploadMachine, ...toPostUpload).state).toBe('POST_UPLOAD');
    expect(after(imageUploadMachine, ...toPostUpload, { type: 'GENERATE' }).state).toBe('PROCESSING');
    expect(after(imageUploadMachine, ...toPostUpload, { type: 'GENERATE' }, { type: 'ENDED' }).state).toBe(
      'IDLE',
    );
  });

  it('keeps the file for a retry and the upload for another try', () => {
    expect(after(imageUploadMachine, ...toUploading, { type: 'UPLOAD_FAILED' }).state).toBe('EDITING');
    expect(after(imageUploadMachine, ...toPostUpload, { type: 'GENERATE' }, { type: 'FAILED' }).state).toBe(
      'POST_UPLOAD',
    );
    expect(after(imageUploadMachine, ...toPostUpload, { type: 'CHOOSE' }).state).toBe('EDITING');
  });
});
