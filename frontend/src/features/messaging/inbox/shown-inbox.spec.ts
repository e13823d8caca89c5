import type { AccessibleEntities } from '@contracts/messages';
import { inboxConversationId, teamChatId } from '../conversations/conversation-ids';
import { belongsToInbox, shownInbox } from './shown-inbox';

const team = (id: string) => ({ id, name: id, imageUrl: null, unreadCount: 0 });
const accessible: AccessibleEntities = { teams: [team('kite'), team('owl')], fields: [], games: [] };

describe('the inbox that is shown', () => {
  it('is the team that was picked', () => {
    expect(shownInbox('teams', 'owl', accessible)).toMatchObject({ tab: 'teams', entity: { kind: 'team', id: 'owl' } });
  });

  it('is the first one where none was picked, or it is not the viewer’s any more', () => {
    expect(shownInbox('teams', null, accessible).entity?.id).toBe('kite');
    expect(shownInbox('teams', 'lost', accessible).entity?.id).toBe('kite');
  });

  it('is the viewer’s own where they administer nothing of the kind', () => {
    expect(shownInbox('fields', 'harbour', accessible)).toEqual({ tab: 'players', entity: null });
  });

  it('is what was picked, without a name, until the server has answered', () => {
    expect(shownInbox('teams', 'kite', undefined)).toEqual({ tab: 'teams', entity: null });
  });

  it('shows only conversations that stand in it', () => {
    const inbox = shownInbox('teams', 'kite', accessible);
    const asked = inboxConversationId({ kind: 'team', id: 'kite' }, 'otto');
    expect(belongsToInbox(inbox, asked, 'elin')).toBe(true);
    expect(belongsToInbox(inbox, teamChatId('kite'), 'elin')).toBe(false);
    expect(belongsToInbox(shownInbox('players', null, accessible), asked, 'otto')).toBe(true);
    expect(belongsToInbox(shownInbox('players', null, accessible), asked, 'elin')).toBe(false);
  });
});
