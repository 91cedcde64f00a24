import { describe, expect, it } from 'vitest';
import { type UploadState, uploadReducer } from './upload-state.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });
const picture: UploadedPicture = { id: 'i', url: '/p', kind: 'plain', subjects: [] };
const uploading: UploadState = { step: 'uploading', source: file, previewUrl: 'blob:1', fraction: 0 };

describe('uploadReducer', () => {
  it('goes from the chosen file over its progress to the picture', () => {
    const chosen = uploadReducer({ step: 'idle' }, { type: 'chosen', source: file, previewUrl: 'blob:1' });
    expect(chosen).toEqual(uploading);
    expect(uploadReducer(chosen, { type: 'progress', fraction: 0.5 })).toMatchObject({ fraction: 0.5 });
    expect(uploadReducer(chosen, { type: 'uploaded', picture })).toEqual({ step: 'done', picture });
  });

  it('keeps the file of a refused upload for another try', () => {
    const refused = uploadReducer(uploading, { type: 'refused', title: 'T', text: 'x' });
    expect(refused).toEqual({ step: 'failed', source: file, previewUrl: 'blob:1', title: 'T', text: 'x' });
  });

  it('ignores progress and refusals that come too late', () => {
    const idle: UploadState = { step: 'idle' };
    expect(uploadReducer(idle, { type: 'progress', fraction: 1 })).toBe(idle);
    expect(uploadReducer(idle, { type: 'refused', title: '', text: '' })).toBe(idle);
    expect(uploadReducer(uploading, { type: 'cleared' })).toEqual(idle);
  });
});
