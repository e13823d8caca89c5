import { directConversationId, gameChannel, inboxConversation, teamChannel } from '@contracts/conversation-ids';
import type { ConversationView } from '@contracts/conversations';
import { idOf } from '../../../../test/id-of';
import { buildConversation, buildParticipant } from '../../../../test/messaging-builders';
import { blockablePerson, counterpartOf, entityCounterpart, positionsOfOthers } from './counterpart';

const [KITE, ELIN, OTTO] = ['kite', 'elin', 'otto'].map(idOf) as [string, string, string];

const person = (name: string, readSeq: number) => ({ ...buildParticipant(idOf(name), readSeq), firstName: name });

const kite = { id: KITE, kind: 'team', name: 'Red Kite', imageUrl: null } as const;
const inbox = inboxConversation('team', KITE, OTTO).id;

const conversation = (id: string, participants: ConversationView['participants']) =>
  buildConversation(id, {
    ...(id.startsWith('team') && { kind: 'inbox', entityType: 'team', entityId: KITE, type: 'team', entity: kite }),
    participants,
    lastMessageSenderId: OTTO,
    lastSeq: 5,
  });

const shared = conversation(inbox, [person('elin', 5), person('tove', 2), person('otto', 1)]);

describe('counterpartOf', () => {
  it('returns the other person of a direct conversation', () => {
    const found = counterpartOf(
      conversation(directConversationId(ELIN, OTTO), [person('otto', 0), person('elin', 0)]),
      ELIN,
    );
    expect(found).toMatchObject({
      kind: 'person',
      name: 'otto',
      path: `/profile/${OTTO}`,
      prompt: 'Message otto',
      isGroup: false,
    });
  });

  it('gives the reason why the conversation of a deleted team is read-only', () => {
    const closed = { ...shared, isClosed: true };
    expect(counterpartOf(closed, OTTO)).toMatchObject({ path: null, closedReason: 'This team was deleted.' });
    expect(counterpartOf(closed, ELIN)).toMatchObject({
      name: 'otto',
      path: `/profile/${OTTO}`,
      closedReason: 'This team was deleted.',
    });
  });

  it.each([
    ['the other person', { isUnavailable: true }, { path: null, closedReason: "This operator can't be messaged." }],
    [
      'the viewer',
      { isUnavailable: true, isBlocked: true },
      { path: `/profile/${OTTO}`, closedReason: 'You blocked otto.' },
    ],
  ])('closes a conversation after a block by %s', (_, block, expected) => {
    const direct = conversation(directConversationId(ELIN, OTTO), [person('otto', 0), person('elin', 0)]);
    expect(counterpartOf({ ...direct, ...block }, ELIN)).toMatchObject({ ...expected, canDeleteMessages: true });
  });

  it('leaves the inbox of a team open for an administrator who blocks the outsider', () => {
    const found = counterpartOf({ ...shared, isBlocked: true }, ELIN);
    expect(found).toMatchObject({
      isBlocked: true,
      closedReason: null,
      path: `/profile/${OTTO}`,
      inboxName: 'Red Kite',
    });
    expect(blockablePerson(found)).toMatchObject({ id: OTTO });
  });

  it('returns no path for an outsider whose profile is hidden', () => {
    expect(counterpartOf({ ...shared, isProfileHidden: true }, ELIN)).toMatchObject({ path: null, closedReason: null });
  });

  it('returns no path for a deleted account', () => {
    const deleted = { ...person('otto', 0), firstName: 'Deleted', lastName: 'player', isDeleted: true };
    const found = counterpartOf(conversation(directConversationId(ELIN, OTTO), [deleted, person('elin', 0)]), ELIN);
    expect(found).toMatchObject({
      kind: 'person',
      name: 'Deleted player',
      path: null,
      closedReason: 'This account was deleted.',
    });
  });

  it('closes the inbox of a game whose organizer has deleted the account', () => {
    const game = { id: KITE, kind: 'game', name: 'Night Watch', imageUrl: null } as const;
    const asked = buildConversation(inboxConversation('game', KITE, OTTO).id, {
      ...{ kind: 'inbox', entityType: 'game', entityId: KITE, type: 'game', entity: game },
      participants: [{ ...person('elin', 0), isDeleted: true }, person('otto', 1)],
    });
    expect(counterpartOf(asked, OTTO)).toMatchObject({
      kind: 'game',
      closedReason: 'This account was deleted.',
      canDeleteMessages: true,
    });
  });

  it('returns the team of a channel', () => {
    const found = counterpartOf(conversation(teamChannel(KITE).id, [person('elin', 0)]), ELIN);
    expect(found).toMatchObject({
      kind: 'team',
      name: 'Red Kite',
      path: `/teams/${KITE}`,
      detail: 'Team chat',
      isGroup: true,
      isInbox: false,
    });
  });

  it('returns the game of a channel as a group, and its organizer as one person', () => {
    const game = { id: KITE, name: 'Night Watch', imageUrl: null };
    expect(entityCounterpart(gameChannel(KITE).id, game)).toMatchObject({ detail: 'Game chat', isGroup: true });
    const inboxId = inboxConversation('game', KITE, OTTO).id;
    expect(entityCounterpart(inboxId, game)).toMatchObject({ detail: 'Organizer', isGroup: false });
  });

  it('returns the outsider to administrators, and the team to the outsider', () => {
    expect(counterpartOf(shared, ELIN)).toMatchObject({
      kind: 'person',
      name: 'otto',
      detail: 'To Red Kite',
      isGroup: true,
    });
    expect(counterpartOf(shared, OTTO)).toMatchObject({
      kind: 'team',
      name: 'Red Kite',
      detail: 'Leader and admins',
      isInbox: true,
    });
  });
});

describe('positionsOfOthers', () => {
  it('returns the outsider’s read position for an answer', () => {
    expect(positionsOfOthers(shared, idOf('tove')).readSeq).toBe(1);
  });

  it('returns the highest read position of the administrators for a question', () => {
    expect(positionsOfOthers(shared, OTTO).readSeq).toBe(5);
  });

  it('returns 0 for a channel', () => {
    expect(positionsOfOthers(conversation(teamChannel(KITE).id, [person('elin', 5)]), ELIN).readSeq).toBe(0);
  });
});
