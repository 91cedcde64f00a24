// Words of the usage page.

export const usageTexts = {
  title: 'Usage',
  text: 'What was spent on what. Days are in UTC.',
  period: 'Period',
  days_one: 'Last {{count}} day',
  days_other: 'Last {{count}} days',
  balance: 'Balance',
  reserved: 'Reserved',
  thisMonth: 'Used this month',
  total: 'Used in total',
  unlimited: 'Unlimited',
  chartTitle: 'Credits per day',
  chartLabel: 'Credits spent per day and tool; the table below has the same figures.',
  tableTitle: 'Every movement',
  columns: { time: 'Time', tool: 'Tool', description: 'What', credits: 'Credits' },
  csv: 'Download CSV',
  empty: 'Nothing spent in this period',
  emptyText: 'Credits you spend appear here with the tool and the task.',
  failed: 'Your usage could not be loaded',
  other: 'Other',
} as const;
