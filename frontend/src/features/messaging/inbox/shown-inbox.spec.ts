import { inboxConversation, teamChannel } from '@contracts/conversation-ids';
import type { AccessibleEntities } from '@contracts/messages';
import { idOf } from '../../../../test/id-of';
import { belongsToInbox, shownInbox } from './shown-inbox';

const [KITE, OWL, ELIN, OTTO] = ['kite', 'owl', 'elin', 'otto'].map(idOf) as [string, string, string, string];

const team = (id: string) => ({ id, name: id, imageUrl: null, unreadCount: 0 });
const accessible: AccessibleEntities = { teams: [team(KITE), team(OWL)], fields: [], games: [] };

describe('the inbox that is shown', () => {
  it('shows the selected team', () => {
    expect(shownInbox('teams', OWL, accessible)).toMatchObject({ tab: 'teams', entity: { kind: 'team', id: OWL } });
  });

  it('shows the first team when none is selected or the viewer lost the selected one', () => {
    expect(shownInbox('teams', null, accessible).entity?.id).toBe(KITE);
    expect(shownInbox('teams', 'lost', accessible).entity?.id).toBe(KITE);
  });

  it('shows the viewer’s own conversations when they administer nothing of that type', () => {
    expect(shownInbox('fields', 'harbour', accessible)).toEqual({ tab: 'players', entity: null });
  });

  it('shows the selected tab without an entity until the server has answered', () => {
    expect(shownInbox('teams', KITE, undefined)).toEqual({ tab: 'teams', entity: null });
  });

  it('shows only conversations that stand in it', () => {
    const inbox = shownInbox('teams', KITE, accessible);
    const asked = inboxConversation('team', KITE, OTTO).id;
    expect(belongsToInbox(inbox, asked, ELIN)).toBe(true);
    expect(belongsToInbox(inbox, teamChannel(KITE).id, ELIN)).toBe(false);
    expect(belongsToInbox(shownInbox('players', null, accessible), asked, OTTO)).toBe(true);
    expect(belongsToInbox(shownInbox('players', null, accessible), asked, ELIN)).toBe(false);
  });
});
