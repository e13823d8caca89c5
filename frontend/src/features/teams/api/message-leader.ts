import type { MessageRequest } from '@contracts/messages';
import { send } from '@/shared/api/http';
import { newId } from '@/shared/api/new-id';
import { useTeamChange } from './change-team';

/** Writes to a team's leader and admins. */
export const useMessageLeader = (teamId: string) =>
  useTeamChange(
    teamId,
    (content: string) => {
      const message: MessageRequest = { teamId, messageType: 'team', content, clientId: newId() };
      return send('POST', '/api/messages', message);
    },
    { done: 'Message sent to team leader!', failed: 'Failed to send message.' },
  );
