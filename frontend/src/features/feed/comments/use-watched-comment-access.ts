import type { PostView } from '@contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { on } from '@/shared/realtime/connection';
import { watchRoom } from '@/shared/realtime/room-watchers';
import { delayHints } from '@/shared/realtime/delayed-hints';
import { refetchPostAndComments } from '../posts/refetch-post';

/** Refetches a team's post when the team's settings or members change, because they decide who may comment. */
export function useWatchedCommentAccess({ id, teamId }: PostView): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (teamId === null) return;
    const refetch = () => void refetchPostAndComments(queries, id);
    const refetchIfChanged = delayHints((team: { id: string; part: string }) => {
      if (team.id === teamId && team.part !== 'posts') refetch();
    });
    const stops = [watchRoom(`team:${teamId}`, refetch), on('team:changed', refetchIfChanged)];
    return () => stops.forEach((stop) => stop());
  }, [id, teamId, queries]);
}
