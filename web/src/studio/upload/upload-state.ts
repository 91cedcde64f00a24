import type { PictureSource } from './picture-source.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

// The life of one upload on a tool's home screen: pure, so that every transition can be tested.

export type UploadState =
  | { step: 'idle' }
  | { step: 'uploading'; source: PictureSource; previewUrl: string | null; fraction: number }
  | { step: 'failed'; source: PictureSource; previewUrl: string | null; title: string; text: string }
  | { step: 'done'; picture: UploadedPicture };

export type UploadEvent =
  | { type: 'chosen'; source: PictureSource; previewUrl: string | null }
  | { type: 'progress'; fraction: number }
  | { type: 'uploaded'; picture: UploadedPicture }
  | { type: 'refused'; title: string; text: string }
  | { type: 'cleared' };

export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'chosen':
      return { step: 'uploading', source: event.source, previewUrl: event.previewUrl, fraction: 0 };
    case 'progress':
      return state.step === 'uploading' ? { ...state, fraction: event.fraction } : state;
    case 'uploaded':
      return { step: 'done', picture: event.picture };
    case 'refused':
      if (state.step !== 'uploading') return state;
      return {
        step: 'failed',
        source: state.source,
        previewUrl: state.previewUrl,
        title: event.title,
        text: event.text,
      };
    case 'cleared':
      return { step: 'idle' };
  }
}
