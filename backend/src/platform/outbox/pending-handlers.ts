/** SQL for the handlers of the outbox row `o` that any running version announced and that have neither finished nor failed. */
export const PENDING_HANDLERS = `
  SELECT h.name FROM announced_handlers h WHERE h.event = o.name
    AND NOT EXISTS (SELECT FROM finished_handlers f WHERE f.event_id = o.id AND f.handler = h.name)
    AND NOT EXISTS (SELECT FROM failed_handlers f WHERE f.event_id = o.id AND f.handler = h.name)`;
