import type { PostRequest, PostView } from '@contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rejectionMessage, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { type DraftContent, clearSentDraft, draftContent } from './draft.store';
import { CREATE_POST_KEY } from '../timeline/own-posts';
import { insertOwnPost } from '../posts/post-list-updates';
import { toastHeld } from '../posts/toast-held';

/** The wall of another player, or the team, that a post is written to. */
export type PostTarget = { kind: 'wall' | 'team'; id: string };

const MESSAGES = {
  wall: {
    posted: ['Mission Success!', 'Your tactical update has been deployed to the field.'],
    failed: ['Operation Failed', 'Failed to deploy your update. Check connection and retry.'],
  },
  team: {
    posted: ['Post created successfully!', undefined],
    failed: ['Error', 'Failed to create post. Please try again.'],
  },
} as const;

/** Publishes a draft. The callbacks run even if the user has left the page. */
export function useCreatePost(draftName: string, target?: PostTarget) {
  const messages = MESSAGES[target?.kind ?? 'wall'];
  const queries = useQueryClient();
  const { mutate, isPending, isPaused } = useMutation({
    mutationKey: CREATE_POST_KEY,
    // The composer says that the post waits for the connection.
    networkMode: 'online',
    mutationFn: ({ content, imageUrl, imageAlt }: DraftContent) => {
      const ids = target && (target.kind === 'team' ? { teamId: target.id } : { targetUserId: target.id });
      const request: PostRequest = { content, imageUrl, imageAlt, ...ids };
      return send<PostView>('POST', '/api/posts', request);
    },
    onSuccess: (post, sent) => {
      clearSentDraft(draftName, sent);
      insertOwnPost(queries, post);
      if (post.isHeld) return toastHeld();
      const [title, description] = messages.posted;
      toast({ title, description, tone: 'good' });
    },
    onError: (error) => {
      const [title, description] = messages.failed;
      toast({ title, description: rejectionMessage(error, description), tone: 'bad' });
    },
  });
  return {
    post: () => mutate(draftContent(draftName)),
    isPosting: isPending,
    isWaitingForConnection: isPaused,
  };
}
