import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLogScroll } from './use-log-scroll';

const LOG_HEIGHT = 100;
const MESSAGE_HEIGHT = 50;

/** The log as a browser lays it out: from the end, with a `scrollTop` of 0 there and negative numbers above. */
function TestLog({ keys }: { keys: readonly string[] }) {
  const { log, onScroll } = useLogScroll(keys.at(-1), false);
  return (
    <div ref={log} role="log" onScroll={onScroll}>
      {keys.map((key) => (
        <p key={key} data-message={key} />
      ))}
    </div>
  );
}

let root: Root;
const rectangle = (top: number) => ({ top }) as DOMRect;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: String } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(LOG_HEIGHT);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.children.length * MESSAGE_HEIGHT;
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const log = this.parentElement;
    if (!log || !this.hasAttribute('data-message')) return rectangle(0);
    const following = log.children.length - [...log.children].indexOf(this);
    return rectangle(LOG_HEIGHT - following * MESSAGE_HEIGHT - log.scrollTop);
  });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

function renderLog(keys: readonly string[]) {
  const show = (shown: readonly string[]) => act(() => root.render(<TestLog keys={shown} />));
  show(keys);
  const log = document.querySelector('[role=log]') as HTMLElement;
  const scrollTo = (scrollTop: number) => {
    log.scrollTop = scrollTop;
    act(() => void log.dispatchEvent(new Event('scroll')));
  };
  return { log, show, scrollTo };
}

describe('useLogScroll', () => {
  it('keeps the visible messages in place when a message arrives', () => {
    const { log, show, scrollTo } = renderLog(['1', '2', '3', '4', '5', '6']);
    scrollTo(-150);
    show(['1', '2', '3', '4', '5', '6', '7']);
    expect(log.scrollTop).toBe(-200);
  });

  it('keeps the log at its end when a message arrives', () => {
    const { log, show } = renderLog(['1', '2', '3', '4']);
    show(['1', '2', '3', '4', '5']);
    expect(log.scrollTop).toBe(0);
  });

  it('does not undo a scroll to the newest message whose event comes after the next render', () => {
    const { log, show, scrollTo } = renderLog(['1', '2', '3', '4', '5', '6']);
    scrollTo(-150);
    log.scrollTop = 0;
    show(['1', '2', '3', '4', '5', '6']);
    expect(log.scrollTop).toBe(0);
  });

  it('keeps the messages in place when one arrives between a scroll and its event', () => {
    const { log, show, scrollTo } = renderLog(['1', '2', '3', '4', '5', '6', '7', '8']);
    scrollTo(-150);
    log.scrollTop = -200;
    show(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(log.scrollTop).toBe(-250);
  });
  it('leaves the messages in place when the log has become too short for its position', () => {
    const { log, show, scrollTo } = renderLog(['1', '2', '3', '4', '5', '6']);
    scrollTo(-200);
    // Browsers move the position to the log's beginning when the last message disappears.
    log.scrollTop = -150;
    show(['1', '2', '3', '4', '5']);
    expect(log.scrollTop).toBe(-150);

    show(['1', '2', '3', '4', '5', '6']);
    scrollTo(-180);
    log.scrollTop = -150;
    show(['1', '2', '3', '4', '5']);
    expect(log.scrollTop).toBe(-130);
  });
});
