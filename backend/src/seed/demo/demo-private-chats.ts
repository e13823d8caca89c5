import type { BuiltPlayer, Builders } from '../builders/builders.js';
import { type DemoPicture, toPictureTraits } from './demo-pictures.js';
import type { PlayerByKey } from './demo-players.js';
import { ago, DAY, HOUR, MINUTE } from './demo-times.js';

/** Inserts the private conversations. `posts` maps keys to ids. */
export async function buildPrivateChats(
  builders: Builders,
  playerOf: PlayerByKey,
  posts: ReadonlyMap<string, string>,
): Promise<void> {
  const [elin, marcus, tove] = [playerOf('elin'), playerOf('marcus'), playerOf('tove')];

  const photo = (by: BuiltPlayer, ...picture: DemoPicture) =>
    builders.picture(by, { ...toPictureTraits(picture), width: 960, height: 640 });

  await builders.conversation(elin, playerOf('linnea'), [
    { from: elin, text: 'Is the canoe seaworthy?', at: ago(9 * DAY) },
    {
      from: playerOf('linnea'),
      text: 'It is lakeworthy. See you at Gräsö then. Bring dry socks.',
      at: ago(9 * DAY - 20 * MINUTE),
    },
    {
      from: playerOf('linnea'),
      text: 'Last time it was lakeworthy:',
      photos: [await photo(playerOf('linnea'), 'The canoe on the lake', 'canoe at dawn')],
      at: ago(9 * DAY - 22 * MINUTE),
    },
  ]);
  await builders.conversation(elin, playerOf('ines'), [
    {
      from: playerOf('ines'),
      text: 'Ferry is booked. I land at 06:30.',
      photos: [await photo(playerOf('ines'), 'The ferry at the quay', 'ferry at dusk')],
      at: ago(2 * DAY),
    },
    { from: elin, text: '👍', at: ago(2 * DAY - 4 * MINUTE) },
    { from: elin, text: 'And this is what you will land on.', at: ago(8 * HOUR), shares: posts.get('reeds') },
    { from: playerOf('ines'), text: 'I was told there would be reeds.', at: ago(7 * HOUR) },
  ]);
  await builders.conversation(elin, playerOf('oskar'), [
    { from: playerOf('oskar'), text: 'Frequency list is done, I will print ten.', at: ago(26 * HOUR) },
    { from: elin, text: 'Print twelve. Someone always loses one.', at: ago(25 * HOUR) },
  ]);
  await builders.conversation(
    elin,
    marcus,
    [
      { from: elin, text: 'How is the truck?', at: ago(20 * HOUR) },
      {
        from: marcus,
        text: 'The truck is fixed. I can carry six bags and the smoke crate.',
        photos: [await photo(marcus, 'The truck on the east bridge', 'truck on the bridge')],
        at: ago(3 * HOUR),
      },
      { from: marcus, text: 'Seven bags if nobody brings a chair.', at: ago(3 * HOUR - MINUTE) },
    ],
    { unread: { [elin.id]: 2 } },
  );
  await builders.conversation(
    elin,
    tove,
    [
      { from: tove, text: 'Commander wants the Cold Harbour list by Sunday. Are you in?', at: ago(19 * HOUR) },
      { from: elin, text: 'In, and I’m bringing two from Red Kite.', at: ago(19 * HOUR - 8 * MINUTE) },
      {
        from: tove,
        text: 'New gate code is on the board, from 07:15.',
        at: ago(50 * MINUTE),
        reactions: [{ by: elin, reaction: '👍' }],
      },
      {
        from: tove,
        text: 'The ridge as I drew it. We come from B, and B is higher than it looks.',
        photos: [
          await photo(tove, 'The ridge', 'elevation profile'),
          await photo(tove, 'The way in', 'paper map of hills'),
        ],
        at: ago(49 * MINUTE),
        reactions: [{ by: elin, reaction: '🎯' }],
      },
      { from: elin, text: 'Got it. I’ll put it in the team chat.', replyTo: 3, at: ago(48 * MINUTE) },
      { from: tove, text: 'Can you take the torch box? Last light is 15:04.', at: ago(47 * MINUTE) },
    ],
    { unread: { [elin.id]: 1 } },
  );
  await builders.conversation(marcus, tove, [
    { from: tove, text: 'Is the east bridge really done?', at: ago(5 * DAY) },
    { from: marcus, text: 'Done, painted, and signed by a beaver.', at: ago(5 * DAY - 30 * MINUTE) },
  ]);
}
