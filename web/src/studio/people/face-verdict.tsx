import { ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { CheckLine } from '../result/used-facts.tsx';
import type { FaceVersion } from './api.ts';

const judged = ['random', 'keep', 'swap'] as const;
type Judged = (typeof judged)[number];

const isJudged = (tool: string): tool is Judged => judged.some((known) => known === tool);

/** What the engine thinks of the version on the picture, in two words each. */
export function VerdictBadges({ version: { tool, checks } }: { version: FaceVersion }) {
  const { t } = useTranslation('faces');
  const identity = isJudged(tool) ? checks.find(({ name }) => name === 'identity') : undefined;
  const doubtful = checks.some(({ name }) => name === 'review');
  return (
    <>
      {identity && (
        <Badge tone={identity.passed ? 'accent' : 'danger'}>
          {identity.passed ? <ShieldCheck className="size-3.5" /> : <ShieldAlert className="size-3.5" />}
          {t(`verdict.${tool as Judged}.${identity.passed ? 'passed' : 'failed'}`)}
        </Badge>
      )}
      {doubtful && (
        <Badge tone="warning">
          <TriangleAlert className="size-3.5" />
          {t('verdict.review')}
        </Badge>
      )}
    </>
  );
}

/** Distances before and after, tries and doubts, to be unfolded. */
export function VerdictDetails({ version: { tool, checks } }: { version: FaceVersion }) {
  const { t } = useTranslation('faces');
  if (checks.length === 0) return null;
  return (
    <details className="group text-sm">
      <summary className="cursor-pointer rounded-control py-1 font-medium text-ink-muted text-xs hover:text-ink">
        {t(tool === 'random' ? 'privacy' : 'checks')}
      </summary>
      <ul className="grid gap-2 pt-1.5">
        {checks.map((check) => (
          <CheckLine key={check.name + check.text} check={check} />
        ))}
      </ul>
    </details>
  );
}
