import { shortened } from './message-summary';

describe('shortened', () => {
  it('does not split a surrogate pair at the end', () => {
    const beginning = `${'x'.repeat(39)}😀`;
    expect(shortened(`${beginning} at the gate`)).toBe(`${beginning}…`);
  });

  it('returns a text of 40 emojis as it is', () => {
    const emojis = '😀'.repeat(40);
    expect(shortened(emojis)).toBe(emojis);
  });
});
