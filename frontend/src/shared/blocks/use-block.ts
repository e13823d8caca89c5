import type { BlockState } from '@contracts/blocks';
import type { PersonView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { shortName } from '@/shared/format/names';
import { toast } from '@/shared/ui/feedback/toast';

type Blockable = Pick<PersonView, 'id' | 'firstName' | 'lastName' | 'nickname'>;

/** Blocks or unblocks a person. */
export function useBlock(person: Blockable) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      send<BlockState>(isBlocked ? 'POST' : 'DELETE', `/api/users/${person.id}/block`),
    onSuccess: ({ isBlocked }) => {
      // Anything on the screen may contain something that the person wrote.
      void queries.invalidateQueries();
      toast({
        title: isBlocked ? 'User Blocked' : 'User Unblocked',
        description: isBlocked
          ? `${shortName(person)} can no longer contact you.`
          : `You and ${shortName(person)} can contact each other again.`,
        tone: 'good',
      });
    },
    onError: (error, isBlocked) =>
      toast({
        title: `${shortName(person)} couldn’t be ${isBlocked ? 'blocked' : 'unblocked'}`,
        description: errorMessage(error),
        tone: 'bad',
      }),
  });
}
