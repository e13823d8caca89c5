import type { QuoteView } from '@contracts/messages';
import { buildMessage, buildPerson } from '../../../../test/messaging-builders';
import { currentQuote } from './quotes';

const quote: QuoteView = { seq: 2, version: 1, sender: buildPerson('tove'), content: 'Message 2', isDeleted: false };

describe('the quote of a message that is not sent yet', () => {
  it('takes the new text of an edited message', () => {
    const edited = buildMessage(2, { version: 2, content: 'Gate code 4472' });
    expect(currentQuote(quote, [buildMessage(1), edited])).toEqual({ ...quote, version: 2, content: 'Gate code 4472' });
  });

  it('loses its text when the message is deleted', () => {
    const deleted = buildMessage(2, { version: 2, content: '', isDeleted: true });
    expect(currentQuote(quote, [deleted])).toMatchObject({ content: '', isDeleted: true });
  });

  it('stays the same while the message is unchanged or not loaded', () => {
    expect(currentQuote(quote, [buildMessage(2)])).toBe(quote);
    expect(currentQuote(quote, [buildMessage(1)])).toBe(quote);
  });
});
