import type { ScreenMessage } from './screen-messages';
import { continuesGroup, isSameGroup, threadRows, type MessageGroup, type ThreadRow } from './thread-layout';

const minute = (day: number, minutes: number) => new Date(2026, 10, day, 7, minutes).getTime();

const message = (key: string, changes: Partial<ScreenMessage> = {}): ScreenMessage => ({
  key,
  senderId: 'tove',
  sender: null,
  content: key,
  at: minute(21, 0),
  seq: Number(key.replace(/\D/g, '')) || null,
  state: changes.senderId === 'me' ? 'sent' : null,
  ...changes,
});

const mine = (key: string, changes: Partial<ScreenMessage> = {}) => message(key, { senderId: 'me', ...changes });
const shape = (rows: ThreadRow[]) =>
  rows.map((row) => (row.kind === 'group' ? row.messages.map(({ key }) => key).join('+') : row.kind));

describe('the layout of a thread', () => {
  it('groups messages that one person sent within five minutes', () => {
    const rows = threadRows(
      [message('1'), message('2', { at: minute(21, 4) }), message('3', { at: minute(21, 5) }), mine('4')],
      'me',
      null,
    );
    expect(shape(rows)).toEqual(['day', '1+2', '3', '4']);
  });

  it('continues the last group with the next message of the same person within five minutes', () => {
    const rows = threadRows([message('1'), message('2', { at: minute(21, 4) })], 'me', null);
    expect(continuesGroup(rows.at(-1), 'tove', minute(21, 4))).toBe(true);
    expect(continuesGroup(rows.at(-1), 'tove', minute(21, 5))).toBe(false);
    expect(continuesGroup(rows.at(-1), 'ben', minute(21, 4))).toBe(false);
    expect(continuesGroup(rows.at(0), 'tove', minute(21, 4))).toBe(false);
    expect(continuesGroup(undefined, 'tove', minute(21, 4))).toBe(false);
  });

  it('puts a message that can be cancelled into a group of its own', () => {
    const rows = threadRows(
      [
        mine('a', { state: 'sending' }),
        mine('b', { state: 'sending', isCancellable: true }),
        mine('c', { state: 'sending' }),
      ],
      'me',
      null,
    );
    expect(shape(rows)).toEqual(['day', 'a', 'b', 'c']);
  });

  it('starts a new group on every day', () => {
    const rows = threadRows(
      [
        message('1', { at: new Date(2026, 10, 20, 23, 59).getTime() }),
        message('2', { at: new Date(2026, 10, 21, 0, 1).getTime() }),
      ],
      'me',
      null,
    );
    expect(shape(rows)).toEqual(['day', '1', 'day', '2']);
  });

  it('separates messages with different delivery states', () => {
    const rows = threadRows(
      [
        mine('1', { state: 'read' }),
        mine('2', { state: 'read' }),
        mine('3'),
        mine('4', { state: 'sending' }),
        mine('5', { state: 'queued' }),
      ],
      'me',
      null,
    );
    expect(shape(rows)).toEqual(['day', '1+2', '3', '4', '5']);
  });

  it('separates refused messages, which have their own buttons', () => {
    expect(shape(threadRows([mine('1', { state: 'refused' }), mine('2', { state: 'refused' })], 'me', null))).toEqual([
      'day',
      '1',
      '2',
    ]);
  });

  it('adds the unread line above the first unread message of others', () => {
    const messages = [message('1'), mine('2'), mine('3'), message('4'), message('5')];
    expect(shape(threadRows(messages, 'me', 1))).toEqual(['day', '1', '2+3', 'unread-line', '4+5']);
    expect(shape(threadRows(messages, 'me', 4))).toEqual(['day', '1', '2+3', '4', 'unread-line', '5']);
    expect(shape(threadRows(messages, 'me', 5))).toEqual(['day', '1', '2+3', '4+5']);
    expect(shape(threadRows(messages, 'me', 0))).toEqual(['day', 'unread-line', '1', '2+3', '4+5']);
  });

  it('adds no unread line while the first unread message is on an older page', () => {
    const messages = [message('8'), message('9')];
    expect(shape(threadRows(messages, 'me', 3, true))).toEqual(['day', '8+9']);
    expect(shape(threadRows(messages, 'me', 7, true))).toEqual(['day', 'unread-line', '8+9']);
    // Without an older page, the viewer has deleted the messages before the first loaded one.
    expect(shape(threadRows(messages, 'me', 3, false))).toEqual(['day', 'unread-line', '8+9']);
  });

  it('preserves the keys of groups when messages are added', () => {
    const before = threadRows([message('1')], 'me', null);
    const after = threadRows([message('1'), message('2')], 'me', null);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it('recognizes groups that look the same', () => {
    const group = (...messages: ScreenMessage[]) => threadRows(messages, 'me', null)[1] as MessageGroup;
    expect(isSameGroup(group(mine('1')), group(mine('1')))).toBe(true);
    expect(isSameGroup(group(mine('1')), group(mine('1', { state: 'read' })))).toBe(false);
    expect(isSameGroup(group(mine('1')), group(mine('1'), mine('2')))).toBe(false);
  });
});
