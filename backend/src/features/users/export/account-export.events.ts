import { defineEvent } from '../../../platform/outbox/domain-event.js';

/** A person asked for their data. */
export const accountExportRequested = defineEvent<{ exportId: string }>('account.export-requested');

/** The person can download their data. */
export const accountExportReady = defineEvent<{ exportId: string; userId: string }>('account.export-ready');
