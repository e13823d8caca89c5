import type { QuoteView } from '@contracts/messages';
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useComposerFocus } from './use-composer-focus';

interface ConversationProps {
  isClosed?: boolean;
  isPhone?: boolean;
  reply?: QuoteView | null;
}

let root: Root;
const quote = (seq: number): QuoteView => ({ seq, version: 1, sender: { id: 'tove' }, content: 'Hi' }) as QuoteView;

function Conversation({ isClosed = false, isPhone = false, reply = null }: ConversationProps) {
  const section = useRef<HTMLElement>(null);
  const textBox = useRef<HTMLTextAreaElement>(null);
  useComposerFocus({ section, textBox, isClosed, isPhone, reply });
  return (
    <section ref={section}>
      <h2 tabIndex={-1} />
      <input />
      {isClosed ? <button /> : <textarea ref={textBox} />}
    </section>
  );
}

const render = (props: ConversationProps) => act(() => root.render(<Conversation {...props} />));
const focus = (name: string) => act(() => document.querySelector<HTMLElement>(name)?.focus());
const focused = () => document.activeElement?.localName;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

describe('the focus', () => {
  it('moves from the text box to the heading when the conversation closes', () => {
    render({});
    focus('textarea');
    render({ isClosed: true });
    expect(focused()).toBe('h2');
  });

  it('moves from the button of the notice to the text box when the conversation opens again', () => {
    render({ isClosed: true });
    focus('button');
    render({});
    expect(focused()).toBe('textarea');
  });

  it('moves to the heading on a phone when the conversation opens again', () => {
    render({ isClosed: true, isPhone: true });
    focus('button');
    render({ isPhone: true });
    expect(focused()).toBe('h2');
  });

  it('stays on another element when the conversation opens again', () => {
    render({ isClosed: true });
    focus('input');
    render({});
    expect(focused()).toBe('input');
  });

  it('moves to the text box at each reply, also to the same message', () => {
    render({});
    render({ reply: quote(4) });
    expect(focused()).toBe('textarea');
    focus('input');
    render({ reply: quote(4) });
    expect(focused()).toBe('textarea');
  });

  it('stays where it is when the conversation opens with a reply that was begun before', () => {
    render({ reply: quote(4) });
    expect(focused()).toBe('body');
  });
});
