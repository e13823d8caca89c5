import { gameChannel, inboxConversation, teamChannel } from '../../contracts/conversation-ids.js';
import type { Builders } from '../builders/builders.js';
import type { PlayerByKey } from './demo-players.js';
import { ago, DAY, HOUR, MINUTE } from './demo-times.js';

/** Inserts the team chats and the outsiders' conversations with teams. `teams` maps keys to ids. */
export async function buildTeamChats(
  builders: Builders,
  playerOf: PlayerByKey,
  teams: ReadonlyMap<string, string>,
): Promise<void> {
  const [kite = '', graso = ''] = [teams.get('kite'), teams.get('graso')];
  const [elin, tove, oskar, jonas] = [playerOf('elin'), playerOf('tove'), playerOf('oskar'), playerOf('jonas')];
  const [linnea, petter, amina] = [playerOf('linnea'), playerOf('petter'), playerOf('amina')];

  await builders.entityConversation(
    teamChannel(kite),
    [
      { from: elin, text: 'Saturday: chrono at eight, briefing at nine. Who drives?', at: ago(27 * HOUR) },
      { from: oskar, text: 'I do. Three seats, no wet dogs.', at: ago(26 * HOUR) },
      { from: jonas, text: 'One seat please. The dog stays home.', at: ago(26 * HOUR - 6 * MINUTE) },
      { from: elin, text: 'I bring the torch box and the spare batteries.', at: ago(25 * HOUR) },
      { from: tove, text: 'It is usually Elin.', at: ago(25 * HOUR - 2 * MINUTE) },
      { from: jonas, text: 'Radio check on channel 4 on the way, @Vixen?', at: ago(90 * MINUTE) },
    ],
    { unread: { [elin.id]: 1, [oskar.id]: 1 } },
  );
  await builders.entityConversation(teamChannel(graso), [
    { from: linnea, text: 'The canoe is off the water until April.', at: ago(6 * DAY) },
    { from: petter, text: 'So am I.', at: ago(6 * DAY - 40 * MINUTE) },
  ]);
  await builders.entityConversation(
    inboxConversation('team', kite, amina.id),
    [
      {
        from: amina,
        text: 'I sent you an application. Is there anything I should bring to a first game?',
        at: ago(8 * HOUR),
      },
      { from: tove, text: 'Dry socks, a red lens, and the radio’s manual.', at: ago(7 * HOUR) },
      { from: amina, text: 'I have read it twice. Page 14 is wrong.', at: ago(2 * HOUR) },
    ],
    { unread: { [elin.id]: 1, [tove.id]: 1 }, assignee: tove },
  );
}

/** Inserts the chats of games, with the organizers' pinned messages. `games` maps keys to ids. */
export async function buildGameChats(
  builders: Builders,
  playerOf: PlayerByKey,
  games: ReadonlyMap<string, string>,
): Promise<void> {
  const [harbour = '', quarry = ''] = [games.get('harbour'), games.get('quarry')];
  const [tove, elin, ines, marcus, oskar, petter] = [
    playerOf('tove'),
    playerOf('elin'),
    playerOf('ines'),
    playerOf('marcus'),
    playerOf('oskar'),
    playerOf('petter'),
  ];

  await builders.entityConversation(
    gameChannel(harbour),
    [
      {
        from: tove,
        text: 'Meet at the north gate at 07:15. The gate closes at 07:40, and it does not open again for anybody.',
        at: ago(4 * DAY),
        isPinned: true,
      },
      { from: ines, text: 'The ferry lands at 06:30. We walk from the quay.', at: ago(3 * DAY) },
      { from: marcus, text: 'The truck has room for six bags.', at: ago(3 * DAY - 9 * MINUTE) },
      {
        from: tove,
        text: 'Sides are drawn at 07:50. Bring red and blue tape, both.',
        at: ago(28 * HOUR),
        isPinned: true,
      },
      { from: elin, text: 'I have eight rolls of blue and one of red.', at: ago(27 * HOUR) },
    ],
    { unread: { [marcus.id]: 2 } },
  );
  await builders.entityConversation(gameChannel(quarry), [
    {
      from: oskar,
      text: 'Park at the sawmill. The pit road is for the recovery truck.',
      at: ago(2 * DAY),
      isPinned: true,
    },
    { from: petter, text: 'Again?', at: ago(2 * DAY - 20 * MINUTE) },
  ]);
}

/** Inserts the players' conversations with fields. `fields` maps keys to ids. */
export async function buildFieldChats(
  builders: Builders,
  playerOf: PlayerByKey,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  const [harbour = '', hammaro = ''] = [fields.get('harbour'), fields.get('hammaro')];
  const [elin, joel, ines, saga, marcus] = [
    playerOf('elin'),
    playerOf('joel'),
    playerOf('ines'),
    playerOf('saga'),
    playerOf('marcus'),
  ];

  await builders.entityConversation(
    inboxConversation('field', harbour, ines.id),
    [
      { from: ines, text: 'Does the ferry crowd get in before seven?', at: ago(30 * HOUR) },
      { from: joel, text: 'I can open the quay at 06:45.', at: ago(29 * HOUR) },
      { from: ines, text: 'Then there will be buns.', at: ago(29 * HOUR - 5 * MINUTE) },
    ],
    { assignee: joel, isResolved: true },
  );
  await builders.entityConversation(
    inboxConversation('field', harbour, saga.id),
    [{ from: saga, text: 'Can we rent the hall on a Wednesday evening? There are fourteen of us.', at: ago(4 * HOUR) }],
    { unread: { [elin.id]: 1, [joel.id]: 1 } },
  );
  await builders.entityConversation(inboxConversation('field', hammaro, elin.id), [
    { from: elin, text: 'Is the east bridge open to players again?', at: ago(3 * DAY) },
    { from: marcus, text: 'It is. Ten at a time, and nobody jumps.', at: ago(3 * DAY - 50 * MINUTE) },
  ]);
}
