import { formatCredits } from '@facet/contract';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/download.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Panel, PanelHead } from '../../ui/panel.tsx';
import type { Movement } from './api.ts';
import { movementsCsv } from './movements-csv.ts';

const columns = ['time', 'tool', 'description', 'credits'] as const;
const csvHead = ['time', 'tool', 'description', 'task', 'credits', 'state'];

export function MovementsTable({ movements }: { movements: readonly Movement[] }) {
  const { t, i18n } = useTranslation(['usage', 'studio']);
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const download = () =>
    saveFile(new Blob([movementsCsv(movements, csvHead)], { type: 'text/csv' }), 'facet-usage.csv');
  return (
    <Panel className="grid gap-2 overflow-hidden">
      <div className="p-5 pb-2 sm:px-6">
        <PanelHead
          title={t('tableTitle')}
          action={
            <Button size="sm" onClick={download} disabled={movements.length === 0}>
              <Download />
              {t('csv')}
            </Button>
          }
        />
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-faint text-xs">
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={cn(
                    'px-5 py-3 text-left font-medium sm:px-6',
                    name === 'credits' && 'text-right',
                  )}
                >
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {movements.map((entry) => (
              <tr
                key={`${entry.timeMs}-${entry.taskId}-${entry.description}`}
                className="border-line border-t"
              >
                <td className="whitespace-nowrap px-5 py-3 text-ink-muted sm:px-6">
                  {format.format(entry.timeMs)}
                </td>
                <td className="whitespace-nowrap px-5 py-3 sm:px-6">
                  {entry.tool ? t(`studio:tools.${entry.tool}.name`) : t('other')}
                </td>
                <td className="px-5 py-3 text-ink-muted sm:px-6">
                  {entry.description} {entry.reserved && <Badge>{t('reserved')}</Badge>}
                </td>
                <td
                  className={cn(
                    'px-5 py-3 text-right font-medium tabular-nums sm:px-6',
                    entry.credits > 0 && 'text-accent-ink',
                  )}
                >
                  {entry.credits > 0 && '+'}
                  {formatCredits(entry.credits)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
