import { assign, setup } from 'xstate';
import { noPicture, type PictureContext, type PictureEvent, pictureOf } from './picture-workflow.ts';

/** Taking a picture in with a look at it first: chosen, edited, sent, then worked on (SPEC §4, image upload). */
export const imageUploadMachine = setup({
  types: {
    context: {} as PictureContext,
    events: {} as PictureEvent | { type: 'CHOOSE' },
  },
  actions: {
    keepPicture: assign(({ event }) => pictureOf(event)),
    forgetPicture: assign(noPicture),
  },
}).createMachine({
  id: 'image-upload',
  initial: 'IDLE',
  context: noPicture,
  on: { RESET: { target: '.IDLE', actions: 'forgetPicture' } },
  states: {
    IDLE: { on: { CHOOSE: 'EDITING' } },
    EDITING: { on: { UPLOAD: 'UPLOADING' } },
    // A retry keeps the chosen file: back to EDITING, not to IDLE.
    UPLOADING: {
      on: { UPLOADED: { target: 'POST_UPLOAD', actions: 'keepPicture' }, UPLOAD_FAILED: 'EDITING' },
    },
    POST_UPLOAD: { on: { CHOOSE: 'EDITING', GENERATE: 'PROCESSING' } },
    PROCESSING: { on: { ENDED: { target: 'IDLE', actions: 'forgetPicture' }, FAILED: 'POST_UPLOAD' } },
  },
});
