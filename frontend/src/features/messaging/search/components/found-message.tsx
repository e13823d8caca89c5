import type { FoundMessageView } from '@contracts/message-search';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { shortName } from '@/shared/format/names';
import { useViewerId } from '@/shared/session/viewer';
import { useNow } from '@/shared/ui/text/use-now';
import { CounterpartName } from '../../conversations/components/counterpart-name';
import { CounterpartPicture } from '../../conversations/components/counterpart-picture';
import { type Counterpart, entityCounterpart, personCounterpart } from '../../conversations/counterpart';
import { conversationPath } from '../../inbox/history-state';
import { fullTime, listTime } from '../../messages/message-times';
import { onPlainClick } from '../../on-plain-click';
import { matchedExcerpt } from '@/shared/format/matched-words';
import { MarkedParts } from '@/shared/ui/text/marked-parts';

interface FoundMessageProps {
  message: FoundMessageView;
  search: string;
  /** True in the search of one conversation, where the sender is shown instead of the conversation. */
  isInThread: boolean;
  onOpen: () => void;
}

/** A link to a message, with the found words marked. */
export function FoundMessage({ message, search, isInThread, onOpen }: FoundMessageProps) {
  const now = useNow();
  const viewerId = useViewerId();
  const { sender, conversationId, seq, content, createdAt } = message;
  const shown = isInThread ? personCounterpart(sender) : counterpartOfMessage(message);
  const time = Date.parse(createdAt);
  // The sender is not named again if the name above is theirs.
  const hasSenderName = !isInThread && !(shown.kind === 'person' && shown.person.id === sender.id);
  return (
    <li>
      <Link
        to={conversationPath(conversationId, seq)}
        className={clsx(
          '-mx-3 flex items-start gap-3 rounded-md px-3 py-2.5',
          isInThread ? 'hover:bg-raised' : 'hover:bg-surface',
        )}
        onClick={onPlainClick(onOpen)}
      >
        <CounterpartPicture counterpart={shown} size={36} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate text-sm leading-5 font-medium">
              <CounterpartName counterpart={shown} />
            </span>
            <time dateTime={createdAt} title={fullTime(time)} className="text-xs text-fg-3">
              {listTime(time, now)}
            </time>
          </span>
          <span className="line-clamp-2 text-sm leading-5 wrap-anywhere text-fg-2">
            {hasSenderName && `${sender.id === viewerId ? 'You' : shortName(sender)}: `}
            <MarkedParts parts={matchedExcerpt(content, search)} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function counterpartOfMessage({ conversationId, person, entity, sender }: FoundMessageView): Counterpart {
  if (person) return personCounterpart(person, { inboxName: entity?.name });
  return (entity && entityCounterpart(conversationId, entity)) ?? personCounterpart(sender);
}
