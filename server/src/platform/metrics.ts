import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

// Prometheus metrics of one process; /metrics shows them to loopback callers.

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'facet_http_request_seconds',
      help: 'Time to answer, by endpoint and status',
      labelNames: ['endpoint', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
    tasks: new Counter({
      name: 'facet_tasks_total',
      help: 'Tasks that ended, by tool and state',
      labelNames: ['tool', 'state'],
      registers,
    }),
    violations: new Gauge({
      name: 'facet_invariant_violations',
      help: 'Rows that break an invariant; anything but 0 needs a person',
      labelNames: ['invariant'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
