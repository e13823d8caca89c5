import { maxLength } from 'class-validator';
import { textLength } from './text-length';

describe('the length of a text', () => {
  it.each(['', 'plain', 'Gräsö', '👍', '☀️ at first light', '👨‍👩‍👧', 'a\nb'])('is what the server counts: %j', (text) => {
    const length = textLength(text);
    expect(maxLength(text, length)).toBe(true);
    if (length > 0) expect(maxLength(text, length - 1)).toBe(false);
  });

  it('counts an emoji once', () => {
    expect(textLength('👍')).toBe(1);
  });
});
