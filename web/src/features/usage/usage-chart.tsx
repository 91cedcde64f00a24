import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DayUsage } from './api.ts';
import { dayBars, type SeriesName, seriesNames } from './day-series.ts';

const CHART_COLOURS = 5;
const colour = (index: number) => `var(--chart-${(index % CHART_COLOURS) + 1})`;

function useSeriesLabel(): (name: SeriesName) => string {
  const { t } = useTranslation(['usage', 'studio']);
  return (name) => (name === 'other' ? t('other') : t(`studio:tools.${name}.name`));
}

/** In a chunk of its own: the chart library is heavier than the rest of the page. */
export default function UsageChart({ usage, days }: { usage: readonly DayUsage[]; days: number }) {
  const { t, i18n } = useTranslation('usage');
  const label = useSeriesLabel();
  const names = seriesNames(usage);
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const tick = { fill: 'var(--ink-faint)', fontSize: 12 };
  return (
    <figure className="grid gap-4">
      <div role="img" aria-label={t('chartLabel')} className="h-64">
        <ResponsiveContainer>
          <BarChart
            data={dayBars(usage, days, Date.now())}
            margin={{ left: -20, right: 0, top: 4 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="day"
              tick={tick}
              tickLine={false}
              axisLine={false}
              minTickGap={32}
              tickFormatter={(day: string) => format.format(Date.parse(day))}
            />
            <YAxis tick={tick} tickLine={false} axisLine={false} allowDecimals={false} />
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              contentStyle={{
                background: 'var(--raised)',
                border: '1px solid var(--line)',
                borderRadius: 12,
                fontSize: 13,
              }}
              labelFormatter={(day) => format.format(Date.parse(String(day)))}
            />
            {names.map((name, index) => (
              <Bar
                key={name}
                dataKey={name}
                name={label(name)}
                stackId="day"
                fill={colour(index)}
                maxBarSize={28}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-2 text-ink-muted text-xs">
        {names.map((name, index) => (
          <span key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className="cut-corners size-2.5" style={{ background: colour(index) }} />
            {label(name)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
