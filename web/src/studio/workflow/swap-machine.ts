import { limits } from '@facet/contract';
import { assign, emit, setup } from 'xstate';
import type { SubjectStatus } from './people.ts';

// Swap: every face and the whole have a status UNPROCESSED, PROCESSING or DONE (SPEC §4).

/** How an identity goes on a face. */
export interface FaceSettings {
  strength: number;
  transferHair: boolean;
  /** Digits, or nothing: a new one each time. */
  seed: string;
}

export interface SwapFace {
  usable: boolean;
  /** Null: as for all faces. */
  params: FaceSettings | null;
  status: SubjectStatus;
  identityName: string | null;
  image: string | null;
  imageHd: string | null;
}

export interface SwapContext {
  targetId: string | null;
  thumbnailUrl: string | null;
  replaceHair: boolean;
  /** By face id. */
  faces: Readonly<Record<number, SwapFace>>;
  tasks: readonly string[];
}

export type SwapEvent =
  | {
      type: 'LOADED';
      targetId: string;
      thumbnailUrl: string;
      replaceHair: boolean;
      faces: readonly ({ id: number } & Pick<SwapFace, 'usable' | 'image' | 'imageHd'>)[];
    }
  | { type: 'ASSIGN'; face: number; identityName: string | null }
  | { type: 'SETTINGS'; face: number; params: FaceSettings | null }
  | { type: 'START' }
  | { type: 'REQUESTED'; task: string }
  | { type: 'REQUEST_FAILED'; face: number }
  | { type: 'ENDED' }
  | { type: 'RESTORE_ALL' }
  | { type: 'RESTORED_ALL' }
  | { type: 'RESTORE_FAILED' }
  | { type: 'RESTORED'; face: number }
  | { type: 'RESET' };

const noTarget: SwapContext = {
  targetId: null,
  thumbnailUrl: null,
  replaceHair: false,
  faces: {},
  tasks: [],
};
const untouched = {
  status: 'UNPROCESSED',
  identityName: null,
  params: null,
  image: null,
  imageHd: null,
} as const;

type Faces = SwapContext['faces'];

function mapFaces(faces: Faces, change: (face: SwapFace) => Partial<SwapFace>): Faces {
  return Object.fromEntries(Object.entries(faces).map(([id, face]) => [id, { ...face, ...change(face) }]));
}

function changeFace(faces: Faces, id: number, change: Partial<SwapFace>): Faces {
  const face = faces[id];
  return face ? { ...faces, [id]: { ...face, ...change } } : faces;
}

export const swapMachine = setup({
  types: { context: {} as SwapContext, events: {} as SwapEvent, emitted: {} as { type: 'TIMED_OUT' } },
  guards: {
    /** Only faces with an identity are swapped; without one there is nothing to start. */
    hasIdentity: ({ context }) =>
      Object.values(context.faces).some(({ identityName }) => identityName !== null),
  },
  actions: {
    load: assign(({ event }) =>
      event.type === 'LOADED'
        ? {
            targetId: event.targetId,
            thumbnailUrl: event.thumbnailUrl,
            replaceHair: event.replaceHair,
            tasks: [],
            faces: Object.fromEntries(event.faces.map(({ id, ...face }) => [id, { ...untouched, ...face }])),
          }
        : {},
    ),
    assignIdentity: assign(({ context, event }) =>
      event.type === 'ASSIGN'
        ? { faces: changeFace(context.faces, event.face, { identityName: event.identityName }) }
        : {},
    ),
    changeSettings: assign(({ context, event }) =>
      event.type === 'SETTINGS'
        ? { faces: changeFace(context.faces, event.face, { params: event.params }) }
        : {},
    ),
    start: assign(({ context }) => ({
      tasks: [],
      faces: mapFaces(context.faces, (face) => (face.identityName ? { status: 'PROCESSING' } : {})),
    })),
    collectTask: assign(({ context, event }) =>
      event.type === 'REQUESTED' ? { tasks: [...context.tasks, event.task] } : {},
    ),
    requestFailed: assign(({ context, event }) =>
      event.type === 'REQUEST_FAILED'
        ? { tasks: [], faces: changeFace(context.faces, event.face, { status: 'UNPROCESSED' }) }
        : {},
    ),
    finish: assign(({ context }) => ({
      tasks: [],
      faces: mapFaces(context.faces, ({ status }) => ({
        status: status === 'PROCESSING' ? 'DONE' : status,
        image: null,
        imageHd: null,
      })),
    })),
    giveUp: assign(({ context }) => ({
      tasks: [],
      faces: mapFaces(context.faces, () => ({ status: 'UNPROCESSED' })),
    })),
    allProcessing: assign(({ context }) => ({
      faces: mapFaces(context.faces, () => ({ status: 'PROCESSING' })),
    })),
    allRestored: assign(({ context }) => ({ faces: mapFaces(context.faces, () => untouched) })),
    restoreFace: assign(({ context, event }) =>
      event.type === 'RESTORED' ? { faces: changeFace(context.faces, event.face, untouched) } : {},
    ),
    forget: assign(noTarget),
  },
  delays: { timeout: limits.swapTimeoutMs },
}).createMachine({
  id: 'swap',
  initial: 'UNPROCESSED',
  context: noTarget,
  on: {
    RESET: { target: '.UNPROCESSED', actions: 'forget' },
    LOADED: { target: '.UNPROCESSED', actions: 'load' },
  },
  states: {
    UNPROCESSED: {
      on: {
        ASSIGN: { actions: 'assignIdentity' },
        SETTINGS: { actions: 'changeSettings' },
        START: { guard: 'hasIdentity', target: 'PROCESSING', actions: 'start' },
        RESTORE_ALL: { target: 'RESTORING', actions: 'allProcessing' },
        RESTORED: { target: 'DONE', actions: 'restoreFace' },
      },
    },
    PROCESSING: {
      on: {
        REQUESTED: { actions: 'collectTask' },
        REQUEST_FAILED: { actions: 'requestFailed' },
        ENDED: { target: 'UNPROCESSED', actions: 'finish' },
      },
      after: { timeout: { target: 'UNPROCESSED', actions: ['giveUp', emit({ type: 'TIMED_OUT' })] } },
    },
    RESTORING: {
      tags: 'PROCESSING',
      on: {
        RESTORED_ALL: { target: 'UNPROCESSED', actions: 'allRestored' },
        RESTORE_FAILED: { target: 'UNPROCESSED', actions: 'giveUp' },
      },
    },
    DONE: {
      on: {
        ASSIGN: { actions: 'assignIdentity' },
        SETTINGS: { actions: 'changeSettings' },
        START: { guard: 'hasIdentity', target: 'PROCESSING', actions: 'start' },
        RESTORE_ALL: { target: 'RESTORING', actions: 'allProcessing' },
        RESTORED: { actions: 'restoreFace' },
      },
    },
  },
});
