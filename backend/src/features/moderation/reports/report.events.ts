import { defineEvent } from '../../../platform/outbox/domain-event.js';

/** An administrator has decided about all open reports of one target. */
export const reportsResolved = defineEvent<{ resolutionId: string }>('reports.resolved');
