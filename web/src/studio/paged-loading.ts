// Pages of a long list, loaded one after another (SPEC §4). Every reset or cancel opens a new generation, and
// an answer that belongs to an older one is ignored, however late it comes.

export interface PagedState<Item> {
  generation: number;
  status: 'idle' | 'loading' | 'failed';
  items: readonly Item[];
  /** The page to ask for next. */
  nextPage: number;
  /** Whether pages remain. */
  more: boolean;
  error: unknown;
}

export type PagedEvent<Item> =
  | { type: 'start' }
  | { type: 'success'; generation: number; page: number; pages: number; items: readonly Item[] }
  | { type: 'error'; generation: number; error: unknown }
  | { type: 'reset' }
  | { type: 'cancel' }
  | { type: 'remove'; matches: (item: Item) => boolean }
  | { type: 'restore'; items: readonly Item[] };

export function emptyPages<Item>(generation = 0): PagedState<Item> {
  return { generation, status: 'idle', items: [], nextPage: 0, more: true, error: null };
}

function succeed<Item>(
  state: PagedState<Item>,
  { generation, page, pages, items }: Extract<PagedEvent<Item>, { type: 'success' }>,
): PagedState<Item> {
  if (generation !== state.generation) return state;
  // A page past the end has nothing to add: the list shrank meanwhile, or it is empty.
  if (page >= pages) return { ...state, status: 'idle', more: false };
  return {
    ...state,
    status: 'idle',
    items: [...state.items, ...items],
    nextPage: page + 1,
    more: page < pages - 1,
  };
}

export function pagedReducer<Item>(state: PagedState<Item>, event: PagedEvent<Item>): PagedState<Item> {
  switch (event.type) {
    case 'start':
      return state.more ? { ...state, status: 'loading', error: null } : state;
    case 'success':
      return succeed(state, event);
    case 'error':
      return event.generation === state.generation
        ? { ...state, status: 'failed', error: event.error }
        : state;
    case 'reset':
      return emptyPages(state.generation + 1);
    case 'cancel':
      return { ...state, generation: state.generation + 1, status: 'idle' };
    case 'remove':
      return { ...state, items: state.items.filter((item) => !event.matches(item)) };
    case 'restore':
      return { ...state, items: event.items };
  }
}
