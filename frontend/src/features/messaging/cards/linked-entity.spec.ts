import { findLinkedEntity } from './linked-entity';

const ORIGIN = 'https://muster.example';
const ID = '0190c2a4-7b1e-7c3a-9f00-1234567890ab';
const find = (text: string) => findLinkedEntity(text, ORIGIN);

describe('findLinkedEntity', () => {
  it.each([
    ['game', `/games/${ID}`],
    ['field', `/fields/${ID}`],
    ['post', `/post/${ID}`],
    ['game', `/games/${ID}/`],
    ['game', `/games/${ID}?tab=rules#top`],
  ])('recognizes the address of a %s: %s', (kind, path) => {
    expect(find(`See ${ORIGIN}${path}.`)).toEqual({ kind, id: ID });
  });

  it('returns the first of several links', () => {
    const other = ID.replace('0', '1');
    expect(find(`https://elsewhere.example ${ORIGIN}/fields/${other} ${ORIGIN}/games/${ID}`)).toEqual({
      kind: 'field',
      id: other,
    });
  });

  it.each([
    'No link',
    `https://elsewhere.example/games/${ID}`,
    `https://muster.example@elsewhere.example/games/${ID}`,
    `http://muster.example/games/${ID}`,
    `${ORIGIN}/games`,
    `${ORIGIN}/games/map`,
    `${ORIGIN}/games/${ID}/edit`,
    `${ORIGIN}/players/${ID}`,
  ])('returns null for any other text: %s', (text) => {
    expect(find(text)).toBeNull();
  });
});
