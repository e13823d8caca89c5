import { buildParticipant } from '../../../../test/messaging-builders';
import { readByLabel, readersOf, withReader } from './channel-readers';

const list = (hasMore = false) => ({ readers: [buildParticipant('ben', 5), buildParticipant('cleo', 3)], hasMore });

describe('the readers of a channel', () => {
  it('include the people who have read up to the message', () => {
    expect([2, 4, 6].map((seq) => readersOf(list(), seq).map(({ id }) => id))).toEqual([['ben', 'cleo'], ['ben'], []]);
  });

  it.each([
    [4, false, 'Read by 1'],
    [3, false, 'Read by 2'],
    [4, true, 'Read by 1'],
    [3, true, 'Read by 2+'],
  ])('are counted for message %i (more readers on the server: %s): %s', (seq, hasMore, label) => {
    expect(readByLabel(list(hasMore), seq)).toBe(label);
  });

  it('move forward, never back', () => {
    const read = (userId: string, seq: number) =>
      withReader(list(), { conversationId: 'team_1', userId, seq })?.readers.map(({ id, readSeq }) => [id, readSeq]);
    expect(read('cleo', 6)).toEqual([
      ['cleo', 6],
      ['ben', 5],
    ]);
    expect(read('ben', 4)).toEqual([
      ['ben', 5],
      ['cleo', 3],
    ]);
    expect(read('dan', 6)).toBeUndefined();
  });
});
