import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal, messageOf } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';
import { lookAgainAtTeam } from './look-again';

interface Said {
  /** When it is done. */
  done?: string;
  /** When it failed: a sentence, or what makes one of the server's. */
  failed: string | ((message: string) => string);
}

function reasonOf(error: unknown, failed: Said['failed']): string {
  if (typeof failed === 'function') return failed(messageOf(error));
  // The server's own reason says more than that it failed.
  return isRefusal(error) ? messageOf(error) : failed;
}

/** Changes something of a team, says what became of it, and looks at the team again either way. */
export function useTeamChange<Variables = void, Answer = unknown>(
  teamId: string,
  ask: (variables: Variables) => Promise<Answer>,
  { done, failed }: Said,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: () => done && toast({ title: done, tone: 'good' }),
    onError: (error) => toast({ title: 'Error', description: reasonOf(error, failed), tone: 'bad' }),
    onSettled: () => lookAgainAtTeam(queries, teamId),
  });
}
