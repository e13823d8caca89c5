import type { Counterpart } from '../../conversations/counterpart';
import { UnblockButton } from '../../blocks/unblock-button';

/** In place of the composer in a read-only conversation. Says why it is closed. */
export function ClosedFooter({ counterpart }: { counterpart: Counterpart }) {
  return (
    <div className="grid justify-items-center gap-2 border-t border-line px-5 py-4 text-sm text-fg-2">
      <p role="status" className="text-center">
        {counterpart.closedReason} You can still read the messages.
      </p>
      {counterpart.kind === 'person' && counterpart.isBlocked && !counterpart.isGroup && (
        <UnblockButton person={counterpart.person} />
      )}
    </div>
  );
}
