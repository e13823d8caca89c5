import type { MessageView } from '@contracts/messages';
import { changesPage, isTouching, keepNewest, keepOldest, newerPage, toHistoryWindow } from './history-window';
import { OTHER, FakeMessageServer } from '../../../../test/fake-message-server';
import { join, newestPage, olderPage, type Thread, withChange, withDeletion } from './thread';
import { hasGap } from './thread-gap';

const server = new FakeMessageServer();
for (let seq = 1; seq <= 1_000; seq += 1) server.store(OTHER, `theirs-${seq}`, `Message ${seq}`);
const messages = (from: number, to: number) => server.messages.slice(from - 1, to);
const page = (from: number, to: number, next: string | null = 'more') => ({ items: messages(from, to), next });
const live = newestPage(page(951, 1_000));
const seqs = ({ messages: shown }: Thread) => [shown[0]?.seq, shown.at(-1)?.seq, shown.length];

function around(from: number, to: number): Thread {
  const historyWindow = toHistoryWindow(page(from, to), live);
  if (!historyWindow) throw new Error('The page is empty');
  return historyWindow;
}

const changed = (seq: number, changeSeq: number): MessageView => ({
  ...(messages(seq, seq)[0] as MessageView),
  version: 2,
  changeSeq,
  content: 'Changed',
});

describe('a history window', () => {
  it('grows on both sides', () => {
    const older = join(around(500, 549), olderPage(around(500, 549), page(450, 499)));
    expect(seqs(older)).toEqual([450, 549, 100]);
    const both = join(older, newerPage(older, page(550, 599)));
    expect(seqs(both)).toEqual([450, 599, 150]);
    expect(both).toMatchObject({ fromSeq: 450, toSeq: 599, hasOlder: true, hasNewer: true });
  });

  it('joins the live thread once no message is missing between them', () => {
    const historyWindow = around(850, 950);
    expect(isTouching(around(850, 949), live)).toBe(false);
    expect(isTouching(historyWindow, live)).toBe(true);
    const whole = join(live, historyWindow);
    expect(seqs(whole)).toEqual([850, 1_000, 151]);
    expect(whole).toMatchObject({ fromSeq: 850, toSeq: 1_000, hasOlder: true, hasNewer: false });
    expect(hasGap(whole)).toBe(false);
  });

  it('shows the changes of its messages, and ignores those of others', () => {
    const historyWindow = around(500, 549);
    expect(withChange(historyWindow, changed(510, 1)).messages[10]?.content).toBe('Changed');
    for (const seq of [499, 550]) {
      const same = withChange(historyWindow, changed(seq, 1));
      expect(seqs(same)).toEqual([500, 549, 50]);
      expect(hasGap(same)).toBe(false);
    }
    expect(withDeletion(historyWindow, 510).messages[10]).toMatchObject({ isDeleted: true, content: '' });
  });

  it('reports a gap while a change is missing, until the changes are loaded', () => {
    const gapped = withChange(around(500, 549), changed(510, 3));
    expect(hasGap(gapped)).toBe(true);
    const complete = join(gapped, changesPage(gapped, [changed(20, 1), changed(511, 2), changed(510, 3)]));
    expect(hasGap(complete)).toBe(false);
    expect(complete.messages[11]?.content).toBe('Changed');
    expect(seqs(complete)).toEqual([500, 549, 50]);
  });

  it('drops the messages farthest from the viewer’s place when there are too many', () => {
    const long = around(301, 750);
    expect(seqs(keepOldest(long))).toEqual([301, 600, 300]);
    expect(keepOldest(long)).toMatchObject({ fromSeq: 301, toSeq: 600, hasNewer: true });
    expect(seqs(keepNewest(long))).toEqual([451, 750, 300]);
    expect(keepNewest(long)).toMatchObject({ fromSeq: 451, toSeq: 750, hasOlder: true });
    const short = around(301, 700);
    expect(keepOldest(short)).toBe(short);
    expect(keepNewest(short)).toBe(short);
  });

  it('cannot be made of an empty page', () => {
    expect(toHistoryWindow({ items: [], next: null }, live)).toBeNull();
  });
});
