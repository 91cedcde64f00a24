import { assign, setup } from 'xstate';
import {
  noPicture,
  type PictureContext,
  type PictureEvent,
  pictureOf,
  tasksAfter,
} from './picture-workflow.ts';

export interface BackgroundContext extends PictureContext {
  category: string | null;
}

export type BackgroundEvent = PictureEvent | { type: 'CHOOSE_CATEGORY'; category: string } | { type: 'BACK' };

/** Edit background: a category is chosen first, then its keywords or a prompt; every end leads back to the categories. */
export const backgroundMachine = setup({
  types: { context: {} as BackgroundContext, events: {} as BackgroundEvent },
  actions: {
    keepPicture: assign(({ event }) => pictureOf(event)),
    keepCategory: assign(({ event }) =>
      event.type === 'CHOOSE_CATEGORY' ? { category: event.category } : {},
    ),
    addTasks: assign(({ context, event }) => tasksAfter(context, event)),
    forgetTasks: assign({ tasks: [] }),
    forgetPicture: assign({ ...noPicture, category: null }),
  },
}).createMachine({
  id: 'background',
  initial: 'IDLE',
  context: { ...noPicture, category: null },
  on: { RESET: { target: '.IDLE', actions: 'forgetPicture' } },
  states: {
    IDLE: {
      on: { UPLOAD: 'UPLOADING', UPLOADED: { target: 'SELECTING_CATEGORY', actions: 'keepPicture' } },
    },
    UPLOADING: {
      on: { UPLOADED: { target: 'SELECTING_CATEGORY', actions: 'keepPicture' }, UPLOAD_FAILED: 'IDLE' },
    },
    SELECTING_CATEGORY: {
      on: {
        UPLOADED: { actions: 'keepPicture' },
        CHOOSE_CATEGORY: { target: 'SELECTING_PROMPTS', actions: 'keepCategory' },
        STARTED: { target: 'PROCESSING', actions: 'addTasks' },
      },
    },
    SELECTING_PROMPTS: {
      on: {
        UPLOADED: { target: 'SELECTING_CATEGORY', actions: 'keepPicture' },
        BACK: 'SELECTING_CATEGORY',
        CHOOSE_CATEGORY: { actions: 'keepCategory' },
        GENERATE: 'PROCESSING',
        STARTED: { target: 'PROCESSING', actions: 'addTasks' },
      },
    },
    PROCESSING: {
      on: {
        STARTED: { actions: 'addTasks' },
        ENDED: { target: 'SELECTING_CATEGORY', actions: 'forgetTasks' },
        FAILED: { target: 'SELECTING_CATEGORY', actions: 'forgetTasks' },
      },
    },
  },
});
