import { useCallback, useEffect, useReducer, useRef } from 'react';
import { emptyPages, type PagedEvent, type PagedState, pagedReducer } from './paged-loading.ts';

export interface Page<Item> {
  items: readonly Item[];
  pages: number;
}

export type LoadPage<Item> = (page: number, signal: AbortSignal) => Promise<Page<Item>>;

interface Paged<Item> {
  state: PagedState<Item>;
  loadMore: () => void;
  dispatch: (event: PagedEvent<Item>) => void;
}

/** Loads the first page at once and again whenever `loadPage` changes (another filter). */
export function usePaged<Item>(loadPage: LoadPage<Item>): Paged<Item> {
  const [state, dispatch] = useReducer(pagedReducer<Item>, null, () => emptyPages<Item>());
  const latest = useRef(state);
  latest.current = state;
  const running = useRef<AbortController | null>(null);

  const fetchPage = useCallback(
    (generation: number, page: number) => {
      const controller = new AbortController();
      running.current = controller;
      dispatch({ type: 'start' });
      loadPage(page, controller.signal).then(
        (answer) => dispatch({ type: 'success', generation, page, ...answer }),
        (error) => dispatch({ type: 'error', generation, error }),
      );
    },
    [loadPage],
  );

  useEffect(() => {
    const generation = latest.current.generation + 1;
    dispatch({ type: 'reset' });
    fetchPage(generation, 0);
    return () => {
      running.current?.abort();
      dispatch({ type: 'cancel' });
      latest.current = { ...latest.current, generation: generation + 1 };
    };
  }, [fetchPage]);

  const loadMore = useCallback(() => {
    const { status, more, generation, nextPage } = latest.current;
    if (status !== 'loading' && more) fetchPage(generation, nextPage);
  }, [fetchPage]);

  return { state, loadMore, dispatch };
}
