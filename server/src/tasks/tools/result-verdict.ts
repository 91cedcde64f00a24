import type { Notification } from '@facet/contract';
import type { GenerationRow } from '../../images/index.ts';

type Told = Pick<Notification['data'], 'verdict' | 'checks' | 'review' | 'privacy'>;
type Facts = Omit<Told, 'verdict'>;

/** The check on whether it is still, or no longer, that person. */
const DECISIVE = 'identity';

/** What the engine measured on a face, so that nobody takes a doubtful one for good; nothing where it measured nothing. */
export function verdictOf({ info }: GenerationRow): Told {
  const { checks, review, privacy } = info as Facts;
  if (!checks) return {};
  const failed = privacy?.passed === false || checks.some(({ name, passed }) => name === DECISIVE && !passed);
  const doubtful = review?.length || checks.some(({ passed }) => !passed);
  return { verdict: failed ? 'failed' : doubtful ? 'review' : 'passed', checks, review, privacy };
}
