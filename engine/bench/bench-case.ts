/** One comparison: both sides do the same work; the runner interleaves them and prints the ratio of medians. */
export interface BenchCase {
  name: string;
  /** Before each round, not timed. */
  prepare?(): Promise<void>;
  ours(): Promise<void> | void;
  peer(): Promise<void> | void;
  /** peer ÷ ours must reach this; absent when the figure is only told. */
  goal?: number;
}
