import { assign, setup } from 'xstate';
import {
  noPicture,
  type PictureContext,
  type PictureEvent,
  pictureOf,
  tasksAfter,
} from './picture-workflow.ts';

/** Create image, expand, fill and tag: IDLE, UPLOADING, PROCESSING (SPEC §4). Create image uploads references only. */
export const simpleMachine = setup({
  types: { context: {} as PictureContext, events: {} as PictureEvent },
  actions: {
    keepPicture: assign(({ event }) => pictureOf(event)),
    addTasks: assign(({ context, event }) => tasksAfter(context, event)),
    forgetTasks: assign({ tasks: [] }),
    forgetPicture: assign(noPicture),
  },
}).createMachine({
  id: 'simple',
  initial: 'IDLE',
  context: noPicture,
  on: { RESET: { target: '.IDLE', actions: 'forgetPicture' } },
  states: {
    IDLE: {
      on: {
        UPLOAD: 'UPLOADING',
        UPLOADED: { actions: 'keepPicture' },
        GENERATE: 'PROCESSING',
        STARTED: { target: 'PROCESSING', actions: 'addTasks' },
      },
    },
    UPLOADING: {
      on: { UPLOADED: { target: 'IDLE', actions: 'keepPicture' }, UPLOAD_FAILED: 'IDLE' },
    },
    PROCESSING: {
      on: {
        // The group of a created picture is known when its first task is accepted.
        UPLOADED: { actions: 'keepPicture' },
        STARTED: { actions: 'addTasks' },
        ENDED: { target: 'IDLE', actions: 'forgetTasks' },
        FAILED: { target: 'IDLE', actions: 'forgetTasks' },
      },
    },
  },
});
