/** One comparison: both sides do the same work; the runner interleaves them and prints the ratio of medians. */
/** Nothing is fetched or opened before a case really runs, and then only once. */
export function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= open();
    return opened;
  };
}

export interface BenchCase {
  name: string;
  /** Before each round, not timed. */
  prepare?(): Promise<void>;
  ours(): Promise<void> | void;
  peer(): Promise<void> | void;
  /** peer ÷ ours must reach this; absent when the figure is only told. */
  goal?: number;
  /** Lines printed below the ratio: what the two sides made. */
  report?(): Promise<string[]>;
}
