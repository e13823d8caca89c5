import type { MessageRequest } from '@contracts/messages';
import { send } from '@/shared/api/http';
import { useTeamMutation } from '../api/team-mutation';

/** Sends a message to the leader and admins of a team. */
export const useMessageLeader = (teamId: string) =>
  useTeamMutation(teamId, (message: MessageRequest) => send('POST', '/api/messages', message), {
    done: 'Message sent to team leader!',
    failed: 'Failed to send message.',
  });
