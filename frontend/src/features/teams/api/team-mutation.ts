import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, rejectionMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { invalidateTeam } from './invalidate-teams';

/** Joining and leaving set the same state, so they share a scope: an answer to one ends the retries of the other. */
export const membershipScope = (teamId: string): string => `membership ${teamId}`;

interface TeamMutationOptions {
  /** The toast after success. */
  success?: string;
  /** The toast after a failure: a text, or a function of the server's message. */
  failure: string | ((message: string) => string);
  /** Mutations with the same scope run one after the other. */
  scope?: { id: string };
  /** The viewer joins or leaves the team, so their feed gains or loses its posts. */
  changesFeed?: boolean;
}

/** A mutation of a team that shows its outcome in a toast and then refetches the team. */
export function useTeamMutation<Variables = void, Answer = unknown>(
  teamId: string,
  mutationFn: (variables: Variables) => Promise<Answer>,
  { success, failure, scope, changesFeed = false }: TeamMutationOptions,
) {
  const queries = useQueryClient();
  const failureText = (error: unknown) =>
    typeof failure === 'function' ? failure(errorMessage(error)) : rejectionMessage(error, failure);
  return useMutation({
    mutationFn,
    scope,
    onSuccess: () => success && toast({ title: success, tone: 'good' }),
    onError: (error) => toast({ title: 'Error', description: failureText(error), tone: 'bad' }),
    onSettled: () => {
      if (changesFeed) void queries.invalidateQueries({ queryKey: ['/api/posts/feed'] });
      return invalidateTeam(queries, teamId);
    },
  });
}
