import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ScreenMessage } from './screen-messages';
import type { ThreadRow } from './thread-layout';
import type { JumpTarget } from './use-jump';
import { useReveal } from './use-reveal';

let root: Root;
const messages = (...seqs: number[]) => seqs.map((seq) => ({ key: `key-${seq}`, seq }) as ScreenMessage);
const groupOf = (...seqs: number[]): ThreadRow => ({
  kind: 'group',
  key: `key-${seqs[0]}`,
  senderId: 'ben',
  messages: messages(...seqs),
  state: null,
});

interface LogProps {
  rows: readonly ThreadRow[];
  target: JumpTarget | null;
  /** The keys of the groups of a blocked player. */
  collapsed?: readonly string[];
}

function Log({ rows, target, collapsed = [] }: LogProps) {
  const log = useRef<HTMLDivElement>(null);
  useReveal(log, rows, target);
  return (
    <div ref={log}>
      {rows.map((row) =>
        row.kind !== 'group' ? null : collapsed.includes(row.key) ? (
          <button key={row.key} data-collapsed={row.key} />
        ) : (
          row.messages.map(({ key }) => <p key={key} data-message={key} tabIndex={-1} />)
        ),
      )}
      <input />
    </div>
  );
}

const render = (props: LogProps) => act(() => root.render(<Log {...props} />));
const focused = () => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return null;
  return activeElement.dataset.message ?? activeElement.dataset.collapsed ?? activeElement.localName;
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  HTMLElement.prototype.scrollIntoView = jest.fn();
  HTMLElement.prototype.animate = jest.fn();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

describe('the message of a jump', () => {
  it('takes the focus as soon as it is loaded', () => {
    const target = { seq: 20 };
    render({ rows: [groupOf(99)], target });
    expect(focused()).toBe('body');
    render({ rows: [groupOf(19, 20), groupOf(99)], target });
    expect(focused()).toBe('key-20');
  });

  it('leaves the focus in the text box when it is loaded again', () => {
    const target = { seq: 20 };
    render({ rows: [groupOf(19, 20)], target });
    render({ rows: [groupOf(99)], target });
    act(() => document.querySelector('input')?.focus());
    render({ rows: [groupOf(19, 20), groupOf(99)], target });
    expect(focused()).toBe('input');
  });

  it('takes the focus again at the next jump to it', () => {
    const rows = [groupOf(19, 20)];
    render({ rows, target: { seq: 20 } });
    act(() => document.querySelector('input')?.focus());
    render({ rows, target: { seq: 20 } });
    expect(focused()).toBe('key-20');
  });

  it('gives the focus to the button that shows it while it is collapsed', () => {
    render({ rows: [groupOf(19, 20)], target: { seq: 20 }, collapsed: ['key-19'] });
    expect(focused()).toBe('key-19');
    expect(document.activeElement?.localName).toBe('button');
  });
});
