import { parseEntityConversationId } from '@contracts/conversation-ids';
import type { ConversationView, InboxStatus } from '@contracts/conversations';
import type { PersonView } from '@contracts/users';
import { Check, RotateCcw } from 'lucide-react';
import { displayName } from '@/shared/format/names';
import { useViewerId } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { Select } from '@/shared/ui/inputs/select';
import { useAssign, useResolve } from '../api/inbox-status';

interface InboxStatusBarProps {
  conversation: ConversationView;
  status: InboxStatus;
}

/** Shows who takes care of a conversation of an inbox, and lets its administrators assign, resolve and reopen it. */
export function InboxStatusBar({ conversation, status: { assignee, isResolved } }: InboxStatusBarProps) {
  const viewerId = useViewerId();
  const assign = useAssign(conversation);
  const resolve = useResolve(conversation);
  const outsiderId = parseEntityConversationId(conversation.id)?.outsiderId;
  const administrators: readonly PersonView[] = conversation.participants.filter(({ id }) => id !== outsiderId);
  const shownId = assign.isPending ? assign.variables : (assignee?.id ?? null);
  // The inbox of a game has only one administrator, its organizer.
  const canChoose = administrators.length > 1 || assignee !== null;
  const isUnlisted = assignee !== null && administrators.every(({ id }) => id !== assignee.id);
  return (
    <div
      role="group"
      aria-label="Status"
      className="flex items-center gap-3 border-b border-line py-1.5 pr-3 pl-5 text-sm max-md:pl-4"
    >
      {canChoose ? (
        <label className="flex min-w-0 flex-1 items-center gap-2 text-fg-2">
          <span className="whitespace-nowrap">Assigned to</span>
          <Select
            value={shownId ?? ''}
            className="h-9! max-w-56 text-sm max-md:h-11!"
            onChange={({ target }) => !assign.isPending && assign.mutate(target.value || null)}
          >
            <option value="">Nobody</option>
            {administrators.map((person) => (
              <option key={person.id} value={person.id}>
                {person.id === viewerId ? 'You' : displayName(person)}
              </option>
            ))}
            {isUnlisted && <option value={assignee.id}>{displayName(assignee)}</option>}
          </Select>
        </label>
      ) : (
        <span className="flex-1 text-fg-2">{isResolved ? 'Resolved' : 'Open'}</span>
      )}
      <Button size="sm" loading={resolve.isPending} onClick={() => resolve.mutate(!isResolved)}>
        {isResolved ? (
          <RotateCcw size={15} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <Check size={15} strokeWidth={2} aria-hidden="true" />
        )}
        {isResolved ? 'Reopen' : 'Resolve'}
      </Button>
    </div>
  );
}
