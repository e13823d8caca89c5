import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { useMessageFocus } from './use-message-focus';

let root: Root;
const onNewest = jest.fn();
const onMenu = jest.fn();

interface LogProps {
  /** A key in parentheses is a collapsed message; one with an exclamation mark is deleted. */
  keys: readonly string[];
  hasNewer?: boolean;
}

function Log({ keys, hasNewer = false }: LogProps) {
  const log = useRef<HTMLDivElement>(null);
  const { handlers } = useMessageFocus(log, hasNewer, onNewest);
  return (
    <>
      <div ref={log} {...handlers}>
        {keys.map((name) =>
          name.startsWith('(') ? (
            <button key={name} data-collapsed={name}>
              Show
            </button>
          ) : (
            <Message key={name.replace('!', '')} name={name.replace('!', '')} isDeleted={name.endsWith('!')} />
          ),
        )}
      </div>
      <input />
    </>
  );
}

function Message({ name, isDeleted }: { name: string; isDeleted: boolean }) {
  if (isDeleted)
    return (
      <div data-message-group>
        <p data-message={name} tabIndex={-1} />
      </div>
    );
  return (
    <div data-message-group>
      <div data-message={name} tabIndex={-1}>
        <a href="/fields">{name} link</a>
      </div>
      <div data-message-toolbar>
        <button disabled>{name} react</button>
        <button onClick={() => onMenu(name)}>{name} menu</button>
      </div>
    </div>
  );
}

const render = async (props: LogProps) => {
  act(() => root.render(<Log {...props} />));
  // The mutation observer runs after the render.
  await Promise.resolve();
};
const element = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button, input')].find(({ textContent }) => textContent === name) ??
  document.querySelector<HTMLElement>(`[data-message="${name}"]`);
const focus = (name: string) => act(() => element(name)?.focus());
const focused = () => {
  const { activeElement } = document;
  return activeElement?.getAttribute('data-message') ?? (activeElement?.textContent || activeElement?.localName);
};
const press = (key: string, options = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  act(() => void document.activeElement?.dispatchEvent(event));
  return event;
};
/** The tab stops of the log. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('div *')]
    .filter(({ tabIndex, localName }) => tabIndex >= 0 && localName !== 'input')
    .map((stop) => stop.dataset.message ?? stop.dataset.collapsed ?? stop.textContent);

/** Lays out messages of this height in a log of this height. jsdom has no layout. */
function layOut({ message, log }: { message: number; log: number }): void {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(log);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = [...document.querySelectorAll('[data-message]')].indexOf(this);
    return index === -1 ? new DOMRect(0, 0, 300, log) : new DOMRect(0, index * message, 300, message);
  });
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  globalThis.DOMRect ??= class {
    constructor(
      readonly x: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get bottom() {
      return this.top + this.height;
    }
  } as typeof DOMRect;
  HTMLElement.prototype.scrollIntoView = jest.fn();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  jest.restoreAllMocks();
  onNewest.mockClear();
  onMenu.mockClear();
});

describe('the tab stop', () => {
  it('belongs to the newest message, and to no link or button', async () => {
    await render({ keys: ['1', '2', '3'] });
    expect(stops()).toEqual(['3']);
  });

  it('belongs to the message that had the focus last', async () => {
    await render({ keys: ['1', '2', '3'] });
    focus('3');
    press('ArrowUp');
    expect(focused()).toBe('2');
    focus('');
    expect(stops()).toEqual(['2']);
  });

  it('returns to the newest message when one arrives while the focus is elsewhere', async () => {
    await render({ keys: ['1', '2'] });
    focus('1');
    act(() => document.querySelector('input')?.focus());
    await render({ keys: ['1', '2', '3'] });
    expect(stops()).toEqual(['3']);
  });

  it('stays on the focused message when older messages are loaded and when a message arrives', async () => {
    await render({ keys: ['3', '4'] });
    focus('3');
    await render({ keys: ['1', '2', '3', '4', '5'] });
    expect(stops()).toEqual(['3']);
    expect(focused()).toBe('3');
  });

  it('belongs to the button that shows a collapsed message', async () => {
    await render({ keys: ['1', '(2)'] });
    expect(stops()).toEqual(['(2)']);
    focus('1');
    press('ArrowDown');
    expect(focused()).toBe('Show');
  });
});

describe('the keys', () => {
  it('move the focus up and down, to the first and to the newest message, from a button too', async () => {
    await render({ keys: ['1', '2', '3', '4'] });
    focus('3 menu');
    press('ArrowUp');
    expect(focused()).toBe('2');
    press('ArrowDown');
    expect(focused()).toBe('3');
    press('Home');
    expect(focused()).toBe('1');
    expect(press('ArrowUp').defaultPrevented).toBe(false);
    press('End');
    expect(focused()).toBe('4');
  });

  it('move the focus sideways through the links and enabled buttons of a message, and no further', async () => {
    await render({ keys: ['1', '2'] });
    focus('1');
    for (const expected of ['1 link', '1 menu', '1 menu']) {
      press('ArrowRight');
      expect(focused()).toBe(expected);
    }
    for (const expected of ['1 link', '1', '1']) {
      press('ArrowLeft');
      expect(focused()).toBe(expected);
    }
  });

  it('move the focus by a screen', async () => {
    layOut({ message: 40, log: 100 });
    await render({ keys: ['1', '2', '3', '4', '5', '6'] });
    focus('1');
    for (const expected of ['3', '5', '6']) {
      press('PageDown');
      expect(focused()).toBe(expected);
    }
    press('PageUp');
    expect(focused()).toBe('4');
  });

  it('scroll within a message that is taller than the log', async () => {
    layOut({ message: 300, log: 100 });
    await render({ keys: ['1', '2'] });
    focus('1');
    expect(press('ArrowDown').defaultPrevented).toBe(false);
    expect(focused()).toBe('1');
  });

  it('open the menu of a message', async () => {
    await render({ keys: ['1', '2'] });
    focus('1');
    press('Enter');
    expect(onMenu.mock.calls).toEqual([['1']]);
    expect(focused()).toBe('1 menu');
  });

  it('leave the focus in its place with a modifier', async () => {
    await render({ keys: ['1', '2'] });
    focus('2');
    expect(press('ArrowUp', { shiftKey: true }).defaultPrevented).toBe(false);
    expect(focused()).toBe('2');
  });

  it('ask for the newest message although it is loaded, so that a pending jump ends', async () => {
    await render({ keys: ['1', '2'] });
    focus('1');
    press('End');
    expect(onNewest).toHaveBeenCalledTimes(1);
    expect(focused()).toBe('2');
  });

  it('load the newest message, which then takes the focus', async () => {
    await render({ keys: ['1', '2'], hasNewer: true });
    focus('1');
    press('End');
    expect(onNewest).toHaveBeenCalledTimes(1);
    await render({ keys: ['8', '9'] });
    await eventually(() => expect(focused()).toBe('9'));
  });
});

describe('the focus', () => {
  it('stays on a message that is deleted', async () => {
    await render({ keys: ['1', '2', '3'] });
    focus('2 menu');
    await render({ keys: ['1', '2!', '3'] });
    await eventually(() => expect(focused()).toBe('2'));
    expect(stops()).toEqual(['2']);
  });

  it('moves to the next message when its message is no longer loaded', async () => {
    await render({ keys: ['1', '2', '3', '4'] });
    focus('1');
    await render({ keys: ['3', '4'] });
    await eventually(() => expect(focused()).toBe('3'));
  });

  it('moves to the message before when the newest one is discarded', async () => {
    await render({ keys: ['1', '2', '3'] });
    focus('3');
    await render({ keys: ['1', '2'] });
    await eventually(() => expect(focused()).toBe('2'));
  });

  it('stays on another element', async () => {
    await render({ keys: ['1', '2'] });
    focus('2');
    act(() => document.querySelector('input')?.focus());
    await render({ keys: ['1'] });
    await act(nextTask);
    expect(focused()).toBe('input');
  });

  it('returns to no message while a menu is opening', async () => {
    await render({ keys: ['1', '2'] });
    focus('2 menu');
    const menu = document.body.appendChild(document.createElement('div'));
    menu.setAttribute('role', 'menu');
    menu.dataset.state = 'open';
    await render({ keys: ['1', '2!'] });
    await act(nextTask);
    expect(document.activeElement).toBe(document.body);
  });
});
