import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { type UnreadLine, useUnreadLine } from './use-unread-line';

let root: Root;
let container: HTMLElement;

function Probe(props: Parameters<typeof useUnreadLine>[0]) {
  return JSON.stringify(useUnreadLine(props));
}

const render = (options: Parameters<typeof useUnreadLine>[0]): UnreadLine | null => {
  flushSync(() => root.render(<Probe {...options} />));
  return JSON.parse(container.textContent) as UnreadLine | null;
};
const show = (readSeq: number | null, unreadCount: number, isReading = true, endSeq = 0): UnreadLine | null =>
  render({ readSeq, unreadCount, isReading, endSeq, ownNewestSeq: 0 });

describe('the line above unread messages', () => {
  beforeEach(() => {
    container = document.createElement('div');
    root = createRoot(container);
  });
  afterEach(() => flushSync(() => root.unmount()));

  it('appears once the conversation is loaded, and stays where it is when the messages are read', () => {
    expect(show(null, 0)).toBeNull();
    expect(show(7, 3)).toEqual({ after: 7, count: 3 });
    expect(show(10, 0)).toEqual({ after: 7, count: 3 });
  });

  it('ignores messages that arrive while the viewer reads', () => {
    show(7, 0);
    expect(show(7, 1)).toBeNull();
    expect(show(8, 0)).toBeNull();
  });

  it('moves to the messages that arrive while the viewer does not see the end', () => {
    show(7, 3);
    show(10, 0);
    expect(show(10, 0, false)).toEqual({ after: 7, count: 3 });
    expect(show(10, 1, false)).toEqual({ after: 10, count: 1 });
    expect(show(10, 2, false)).toEqual({ after: 10, count: 2 });
    expect(show(12, 0)).toEqual({ after: 10, count: 2 });
  });

  it('appears above messages that arrived in pages while the viewer, who sees the end, was offline', () => {
    show(null, 0);
    expect(show(6, 1, true, 7)).toEqual({ after: 6, count: 1 });
    expect(show(7, 0, true, 107)).toEqual({ after: 7, count: 100 });
    expect(show(107, 0, true, 207)).toEqual({ after: 7, count: 200 });
    expect(show(207, 0, true, 208)).toEqual({ after: 7, count: 200 });
  });

  it('disappears when the viewer answers, and appears again for messages that arrive later', () => {
    const shown = { isReading: true, endSeq: 10 };
    expect(render({ ...shown, readSeq: 7, unreadCount: 3, ownNewestSeq: 5 })).toEqual({ after: 7, count: 3 });
    expect(render({ ...shown, readSeq: 10, unreadCount: 0, ownNewestSeq: 5 })).toEqual({ after: 7, count: 3 });
    expect(render({ ...shown, readSeq: 11, unreadCount: 0, ownNewestSeq: 11 })).toBeNull();
    const away = { isReading: false, endSeq: 12, readSeq: 11, unreadCount: 1, ownNewestSeq: 11 };
    expect(render(away)).toEqual({ after: 11, count: 1 });
  });
});
