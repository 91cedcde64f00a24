import type { StudioToolId } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { imageTasksQuery } from './api.ts';
import type { Result } from './result.ts';

const MS_PER_SECOND = 1_000;

function secondsOf(task: { createdAt: string; finishedAt: string | null } | undefined): number | null {
  if (!task?.finishedAt) return null;
  return (Date.parse(task.finishedAt) - Date.parse(task.createdAt)) / MS_PER_SECOND;
}

/** blurred_share → "Blurred share" */
const spaced = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

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
  const shown = (value: string | number | boolean) =>
    typeof value === 'boolean'
      ? t(value ? 'used.yes' : 'used.no')
      : typeof value === 'number'
        ? String(Math.round(value * 1_000) / 1_000)
        : value;
  const facts: [string, string | null][] = [
    [t('used.tool'), t(`studio:tools.${tool}.name`)],
    [t('used.size'), result.width > 0 ? `${result.width} × ${result.height} px` : null],
    [t('used.keyword'), result.keyword],
    [t('used.prompt'), result.prompt || null],
    [t('used.seed'), result.seed === null ? null : String(result.seed)],
    [t('used.credits'), task ? String(Number(task.credits)) : null],
    [t('used.seconds'), seconds === null ? null : t('used.secondsValue', { seconds: seconds.toFixed(1) })],
    [t('used.model'), result.model],
    [t('used.licence'), result.licence],
    ...result.checks.map(({ name, value }): [string, string] => [spaced(name), shown(value)]),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
