import { inboxConversation, teamChannel } from '@contracts/conversation-ids';
import type { AccessibleEntities } from '@contracts/conversations';
import { idOf } from '../../../../test/id-of';
import { belongsToInbox, isInInbox, shownInbox } from './shown-inbox';

const [KITE, OWL, ELIN, OTTO] = ['kite', 'owl', 'elin', 'otto'].map(idOf) as [string, string, string, string];

const team = (id: string) => ({ id, name: id, imageUrl: null, unreadCount: 0 });
const accessible: AccessibleEntities = { teams: [team(KITE), team(OWL)], fields: [], games: [] };

test('a conversation is in an inbox while the viewer administers its team, or the teams are loading', () => {
  expect(isInInbox(accessible, inboxConversation('team', KITE, OTTO).id, ELIN)).toBe(true);
  expect(isInInbox(undefined, inboxConversation('team', KITE, OTTO).id, ELIN)).toBe(true);
  expect(isInInbox(accessible, inboxConversation('team', idOf('former'), OTTO).id, ELIN)).toBe(false);
  expect(isInInbox(accessible, teamChannel(KITE).id, ELIN)).toBe(false);
});

describe('shownInbox', () => {
  it('returns the selected team', () => {
    expect(shownInbox('teams', OWL, accessible)).toMatchObject({ tab: 'teams', entity: { kind: 'team', id: OWL } });
  });

  it('returns the first team when none is selected or the viewer lost the selected one', () => {
    expect(shownInbox('teams', null, accessible).entity?.id).toBe(KITE);
    expect(shownInbox('teams', 'lost', accessible).entity?.id).toBe(KITE);
  });

  it('returns the viewer’s own conversations when they administer nothing of that type', () => {
    expect(shownInbox('fields', 'harbour', accessible)).toEqual({ tab: 'players', entity: null });
  });

  it('returns the selected tab without an entity until the server has answered', () => {
    expect(shownInbox('teams', KITE, undefined)).toEqual({ tab: 'teams', entity: null });
  });
});

it('belongsToInbox returns true only for the conversations of the shown inbox', () => {
  const inbox = shownInbox('teams', KITE, accessible);
  const inboxId = inboxConversation('team', KITE, OTTO).id;
  expect(belongsToInbox(inbox, inboxId, ELIN)).toBe(true);
  expect(belongsToInbox(inbox, teamChannel(KITE).id, ELIN)).toBe(false);
  expect(belongsToInbox(shownInbox('players', null, accessible), inboxId, OTTO)).toBe(true);
  expect(belongsToInbox(shownInbox('players', null, accessible), inboxId, ELIN)).toBe(false);
});
