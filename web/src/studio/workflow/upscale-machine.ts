import { assign, setup } from 'xstate';
import {
  noPicture,
  type PictureContext,
  type PictureEvent,
  pictureOf,
  tasksAfter,
} from './picture-workflow.ts';

export type UpscaleMode = 'UPSCALE' | 'ENHANCE';

export interface UpscaleContext extends PictureContext {
  mode: UpscaleMode;
}

export type UpscaleEvent = PictureEvent | { type: 'CHOOSE_MODE'; mode: UpscaleMode };

const firstContext: UpscaleContext = { ...noPicture, mode: 'UPSCALE' };

/** Upscale and enhance: after the upload the quote is shown before anything runs. */
export const upscaleMachine = setup({
  types: { context: {} as UpscaleContext, events: {} as UpscaleEvent },
  actions: {
    keepPicture: assign(({ event }) => pictureOf(event)),
    keepMode: assign(({ event }) => (event.type === 'CHOOSE_MODE' ? { mode: event.mode } : {})),
    addTasks: assign(({ context, event }) => tasksAfter(context, event)),
    forgetTasks: assign({ tasks: [] }),
    forgetPicture: assign(firstContext),
  },
}).createMachine({
  id: 'upscale',
  initial: 'IDLE',
  context: firstContext,
  on: { RESET: { target: '.IDLE', actions: 'forgetPicture' } },
  states: {
    IDLE: {
      on: {
        UPLOAD: 'UPLOADING',
        UPLOADED: { target: 'POST_UPLOAD', actions: 'keepPicture' },
        CHOOSE_MODE: { actions: 'keepMode' },
      },
    },
    UPLOADING: {
      on: { UPLOADED: { target: 'POST_UPLOAD', actions: 'keepPicture' }, UPLOAD_FAILED: 'IDLE' },
    },
    POST_UPLOAD: {
      on: {
        UPLOADED: { actions: 'keepPicture' },
        CHOOSE_MODE: { actions: 'keepMode' },
        GENERATE: 'PROCESSING',
        STARTED: { target: 'PROCESSING', actions: 'addTasks' },
      },
    },
    PROCESSING: {
      on: {
        STARTED: { actions: 'addTasks' },
        ENDED: { target: 'POST_UPLOAD', actions: 'forgetTasks' },
        FAILED: { target: 'POST_UPLOAD', actions: 'forgetTasks' },
      },
    },
  },
});
