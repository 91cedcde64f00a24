import { limits } from '@facet/contract';
import { assign, setup } from 'xstate';
import {
  allWithStatus,
  type FoundPerson,
  mergePeople,
  newPeople,
  type Person,
  type SubjectStatus,
  usableIds,
  withStatus,
} from './people.ts';
import { noPicture, type PictureContext, type PictureEvent, tasksAfter } from './picture-workflow.ts';

// The three workflows that work on people of a picture: anonymize, change expression, generate person (SPEC §4).

export interface PeopleContext extends PictureContext {
  people: readonly Person[];
  /** Ids of the people to work on. */
  targets: readonly number[];
}

export type PeopleEvent =
  | Exclude<PictureEvent, { type: 'UPLOADED' }>
  | { type: 'UPLOADED'; imageId: string; people: readonly FoundPerson[] }
  /** More of them can be worked on, or fewer; what was done stays. */
  | { type: 'PEOPLE'; people: readonly FoundPerson[] }
  | { type: 'SELECT'; targets: readonly number[] }
  | { type: 'BACK' }
  | { type: 'PICK' }
  | { type: 'PICKED' };

const nobody: PeopleContext = { ...noPicture, people: [], targets: [] };

function peopleFound(event: PeopleEvent): Partial<PeopleContext> {
  if (event.type !== 'UPLOADED') return {};
  const people = newPeople(event.people);
  // The only person is the target at once, provided it can be used.
  return { imageId: event.imageId, tasks: [], people, targets: people.length === 1 ? usableIds(people) : [] };
}

const countOf = (event: PeopleEvent) => (event.type === 'UPLOADED' ? event.people.length : 0);
const targetsWith = ({ people, targets }: PeopleContext, status: SubjectStatus) => ({
  people: withStatus(people, targets, status),
});

const peopleSetup = setup({
  types: { context: {} as PeopleContext, events: {} as PeopleEvent },
  guards: {
    nobodyFound: ({ event }) => countOf(event) === 0,
    onePersonFound: ({ event }) => countOf(event) === 1,
    severalPeople: ({ context }) => context.people.length > 1,
    someUsable: ({ context, event }) =>
      event.type === 'SELECT' && event.targets.some((id) => usableIds(context.people).includes(id)),
    hasTargets: ({ context }) => context.targets.length > 0,
  },
  actions: {
    keepPeople: assign(({ event }) => peopleFound(event)),
    keepTargets: assign(({ context, event }) =>
      event.type === 'SELECT'
        ? { targets: usableIds(context.people).filter((id) => event.targets.includes(id)) }
        : {},
    ),
    changePeople: assign(({ context, event }) =>
      event.type === 'PEOPLE' ? { people: mergePeople(context.people, event.people) } : {},
    ),
    targetsProcessing: assign(({ context }) => targetsWith(context, 'PROCESSING')),
    targetsDone: assign(({ context }) => ({ ...targetsWith(context, 'DONE'), tasks: [] })),
    allUnprocessed: assign(({ context }) => ({
      people: allWithStatus(context.people, 'UNPROCESSED'),
      tasks: [],
    })),
    addTasks: assign(({ context, event }) => tasksAfter(context, event)),
    forgetPicture: assign(nobody),
  },
});

/** A picture without people keeps the work as it was: the screen says why, nothing is lost. */
const uploaded = [
  { guard: 'nobodyFound', target: '#workflow.IDLE' },
  { guard: 'onePersonFound', target: '#workflow.SELECTING_PROMPTS', actions: 'keepPeople' },
  { target: '#workflow.SELECTING_PERSON', actions: 'keepPeople' },
] as const;

const select = {
  guard: 'someUsable',
  target: '#workflow.SELECTING_PROMPTS',
  actions: 'keepTargets',
} as const;
const adopt = { target: '#workflow.PROCESSING', actions: ['addTasks', 'targetsProcessing'] } as const;

const idle = peopleSetup.createStateConfig({
  on: { UPLOAD: '#workflow.UPLOADING', UPLOADED: uploaded, SELECT: select, STARTED: adopt },
});
const uploading = peopleSetup.createStateConfig({
  on: { UPLOADED: uploaded, UPLOAD_FAILED: '#workflow.IDLE' },
});
const selectingPerson = peopleSetup.createStateConfig({
  on: { UPLOADED: uploaded, SELECT: select, STARTED: adopt },
});
const selectingPrompts = peopleSetup.createStateConfig({
  on: {
    UPLOADED: uploaded,
    SELECT: select,
    BACK: { guard: 'severalPeople', target: '#workflow.SELECTING_PERSON' },
    GENERATE: { guard: 'hasTargets', target: '#workflow.PROCESSING', actions: 'targetsProcessing' },
    STARTED: adopt,
  },
});
const ends = {
  STARTED: { actions: 'addTasks' },
  ENDED: { target: '#workflow.IDLE', actions: 'targetsDone' },
  FAILED: { target: '#workflow.IDLE', actions: 'allUnprocessed' },
} as const;
const processing = peopleSetup.createStateConfig({ on: ends });

const states = {
  IDLE: idle,
  UPLOADING: uploading,
  SELECTING_PERSON: selectingPerson,
  SELECTING_PROMPTS: selectingPrompts,
  PROCESSING: processing,
};
const workflow = {
  id: 'workflow',
  initial: 'IDLE',
  context: nobody,
  on: { RESET: { target: '.IDLE', actions: 'forgetPicture' }, PEOPLE: { actions: 'changePeople' } },
} as const;

export const anonymizeMachine = peopleSetup.createMachine({ ...workflow, states });

/** Change expression also places a chosen version on the picture: PICKING_FACE, from IDLE and back. */
export const expressionMachine = peopleSetup.createMachine({
  ...workflow,
  states: {
    ...states,
    IDLE: { on: { ...idle.on, PICK: '#workflow.PICKING_FACE' } },
    PICKING_FACE: peopleSetup.createStateConfig({
      on: { PICKED: '#workflow.IDLE', FAILED: '#workflow.IDLE' },
    }),
  },
});

/** Generate person sends its first request at once and the remaining ones 15 s later (§4). */
export const personMachine = peopleSetup.createMachine({
  ...workflow,
  states: {
    ...states,
    PROCESSING: peopleSetup.createStateConfig({
      initial: 'FIRST_REQUEST',
      on: ends,
      states: {
        FIRST_REQUEST: { after: { [limits.personFollowUpMs]: 'REMAINING_REQUESTS' } },
        REMAINING_REQUESTS: {},
      },
    }),
  },
});
