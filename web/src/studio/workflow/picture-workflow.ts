import { assign, setup } from 'xstate';

// What every workflow on one picture shares: the picture, the tasks that run on it, and the events around them.

export interface PictureContext {
  imageId: string | null;
  /** Tasks of the run in progress. */
  tasks: readonly string[];
}

export type PictureEvent =
  | { type: 'UPLOAD' }
  | { type: 'UPLOADED'; imageId: string }
  | { type: 'UPLOAD_FAILED' }
  | { type: 'GENERATE' }
  /** Tasks were accepted; also those found running when the screen opens. */
  | { type: 'STARTED'; tasks: readonly string[] }
  | { type: 'ENDED' }
  | { type: 'FAILED' }
  | { type: 'RESET' };

export const noPicture: PictureContext = { imageId: null, tasks: [] };

const pictureSetup = setup({
  types: { context: {} as PictureContext, events: {} as PictureEvent },
  guards: { hasPicture: ({ context }) => context.imageId !== null },
  actions: {
    keepPicture: assign(({ event }) => (event.type === 'UPLOADED' ? { imageId: event.imageId, tasks: [] } : {})),
    addTasks: assign(({ context, event }) =>
      event.type === 'STARTED' ? { tasks: [...new Set([...context.tasks, ...event.tasks])] } : {},
    ),
    forgetTasks: assign({ tasks: [] }),
    forgetPicture: assign(noPicture),
  },
});

/** Create image, expand, fill and tag: IDLE, UPLOADING, PROCESSING. Create image never uploads. */
export const simpleMachine = pictureSetup.createMachine({
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
        STARTED: { actions: 'addTasks' },
        ENDED: { target: 'IDLE', actions: 'forgetTasks' },
        FAILED: { target: 'IDLE', actions: 'forgetTasks' },
      },
    },
  },
});

/** The dialog that takes a picture in: chosen, looked at, sent, then searched for faces. */
export const imageUploadMachine = setup({
  types: {
    context: {} as PictureContext,
    events: {} as PictureEvent | { type: 'CHOOSE' } | { type: 'CANCEL' },
  },
  actions: {
    keepPicture: assign(({ event }) => (event.type === 'UPLOADED' ? { imageId: event.imageId } : {})),
    forgetPicture: assign(noPicture),
  },
}).createMachine({
  id: 'image-upload',
  initial: 'IDLE',
  context: noPicture,
  on: { CANCEL: { target: '.IDLE', actions: 'forgetPicture' } },
  states: {
    IDLE: { on: { CHOOSE: 'EDITING' } },
    EDITING: { on: { CHOOSE: 'EDITING', UPLOAD: 'UPLOADING' } },
    // A retry keeps the chosen file: back to EDITING, not to IDLE.
    UPLOADING: { on: { UPLOADED: { target: 'POST_UPLOAD', actions: 'keepPicture' }, UPLOAD_FAILED: 'EDITING' } },
    POST_UPLOAD: { on: { GENERATE: 'PROCESSING', CHOOSE: 'EDITING' } },
    PROCESSING: { on: { ENDED: { target: 'IDLE', actions: 'forgetPicture' }, FAILED: 'POST_UPLOAD' } },
  },
});
