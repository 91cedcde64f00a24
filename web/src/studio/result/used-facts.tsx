import type { StudioToolId } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import { imageTasksQuery } from './api.ts';
import type { Check, Result } from './result.ts';

const MS_PER_SECOND = 1_000;
/** Longer values stand under their name. */
const LINE_CHARS = 48;

function secondsOf(task: { createdAt: string; finishedAt: string | null } | undefined): number | null {
  if (!task?.finishedAt) return null;
  return (Date.parse(task.finishedAt) - Date.parse(task.createdAt)) / MS_PER_SECOND;
}

export function CheckLine({ check: { passed, text } }: { check: Check }) {
  const { t } = useTranslation('bench');
  const Icon = passed ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-2 text-ink-muted text-sm leading-relaxed">
      <Icon
        role="img"
        aria-label={t(passed ? 'used.passed' : 'used.notPassed')}
        className={cn('mt-1 size-4 shrink-0', passed ? 'text-accent-ink' : 'text-warning')}
      />
      {text}
    </li>
  );
}

/** What made the result: tool, seed, credits, seconds, model with licence, and what the engine checked. */
export function UsedFacts({
  imageId,
  tool,
  result,
}: {
  imageId: string;
  tool: StudioToolId;
  result: Result;
}) {
  const { t } = useTranslation(['bench', 'studio']);
  const { data: tasks } = useQuery(imageTasksQuery(imageId));
  const task = tasks?.find(({ id }) => id === result.taskId);
  const seconds = secondsOf(task);
  const facts: [string, string | null][] = [
    [t('used.tool'), t(`studio:tools.${tool}.name`)],
    [t('used.size'), result.width > 0 ? `${result.width} × ${result.height} px` : null],
    [t('used.keyword'), result.keyword],
    [t('used.prompt'), result.prompt || null],
    [t('used.enhancedPrompt'), result.enhancedPrompt],
    [t('used.seed'), result.seed === null ? null : String(result.seed)],
    [t('used.credits'), task ? String(Number(task.credits)) : null],
    [t('used.seconds'), seconds === null ? null : t('used.secondsValue', { seconds: seconds.toFixed(1) })],
    [t('used.model'), result.model],
    [t('used.licence'), result.licence],
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div
                key={name}
                className={cn('col-span-2 grid', value.length <= LINE_CHARS && 'grid-cols-subgrid')}
              >
                <dt className="text-ink-muted">{name}</dt>
                <dd
                  className={cn('min-w-0 [overflow-wrap:anywhere]', value.length <= LINE_CHARS && 'text-end')}
                >
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <ul className="grid gap-2">
        {result.checks.map((check) => (
          <CheckLine key={check.name + check.text} check={check} />
        ))}
      </ul>
    </div>
  );
}
