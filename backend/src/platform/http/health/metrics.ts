import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();

// Adds memory, CPU, event loop and garbage collection metrics under the names that Node dashboards expect.
collectDefaultMetrics({ register: metrics });

export const requestSeconds = new Histogram({
  name: 'muster_http_request_seconds',
  help: 'Duration of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});
export const requestStatements = new Histogram({
  name: 'muster_http_sql_statements',
  help: 'SQL statements per request',
  labelNames: ['method', 'route'],
  buckets: [0, 1, 2, 3, 4, 6, 8, 12, 20],
  registers: [metrics],
});
export const socketsOpen = new Gauge({
  name: 'muster_sockets_open',
  help: 'Open Socket.IO connections of this process',
  registers: [metrics],
});
export const handlerFailures = new Counter({
  name: 'muster_event_handler_failures_total',
  help: 'Failed attempts of event handlers',
  labelNames: ['handler'],
  registers: [metrics],
});
export const handlersGivenUp = new Gauge({
  name: 'muster_event_handlers_given_up',
  help: 'Event handlers that were given up; npm run admin -- retry-failed queues them again',
  registers: [metrics],
});
