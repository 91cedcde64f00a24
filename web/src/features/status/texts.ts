// Words of the status screen.

export const statusTexts = {
  title: 'Status',
  frontend: 'Frontend',
  api: 'API',
  frontendText: 'The page you are looking at.',
  apiText: 'Accounts, tools and files.',
  up: 'Up',
  down: 'Down',
  unknown: 'Unknown',
  services: {
    database: 'Database',
    queue: 'Queue',
    store: 'Files',
    engine: 'Engine',
    worker: 'Worker',
    mail: 'Mail',
  },
  allUp: 'Everything works.',
  someDown: 'Something is down. We check again by ourselves.',
  checking: 'Checking',
} as const;
