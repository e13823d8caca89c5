import type { MessageView } from '@contracts/messages';
import { useEffect, useEffectEvent } from 'react';
import { displayName } from '@/shared/format/names';
import { announce } from '@/shared/ui/feedback/announce';
import { messageSummary } from './message-summary';

/**
 * Announces the newest message of somebody else to screen readers, but not its later changes.
 * @param openedSeq the `seq` of the newest message when the conversation was opened; null until it is loaded
 */
export function useAnnounceNewest(
  newest: MessageView | undefined,
  openedSeq: number | null,
  blockedIds: ReadonlySet<string> | null,
): void {
  const announceNewest = useEffectEvent(() => {
    if (!newest || openedSeq === null || newest.seq <= openedSeq) return;
    const text = newest.isDeleted ? 'Message deleted' : messageSummary(newest.content, newest.photos?.length);
    announce(
      blockedIds?.has(newest.senderId) ? 'Message from a blocked player' : `${displayName(newest.sender)}: ${text}`,
    );
  });
  useEffect(() => announceNewest(), [newest?.seq, openedSeq]);
}
