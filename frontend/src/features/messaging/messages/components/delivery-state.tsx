import { clsx } from 'clsx';
import { Check, CheckCheck, CircleAlert, Clock, CloudOff, type LucideIcon } from 'lucide-react';
import type { DeliveryState } from '../screen-messages';

const STATES: Record<DeliveryState, { text: string; Icon: LucideIcon; className: string }> = {
  queued: { text: 'Waiting for connection', Icon: CloudOff, className: 'text-fg-2' },
  sending: { text: 'Sending', Icon: Clock, className: 'text-fg-3' },
  refused: { text: 'Not sent', Icon: CircleAlert, className: 'text-red' },
  sent: { text: 'Sent', Icon: Check, className: 'text-fg-3' },
  read: { text: 'Read', Icon: CheckCheck, className: 'text-olive' },
};

/** The delivery state of the viewer's own message, under its bubble. */
export function DeliveryStateLabel({ state }: { state: DeliveryState }) {
  const { text, Icon, className } = STATES[state];
  return (
    <span className={clsx('inline-flex items-center gap-1', className)}>
      <Icon size={14} aria-hidden="true" />
      {text}
    </span>
  );
}
