import type { PersonView } from '@contracts/users';
import { buildPerson } from '../../../../test/messaging-builders';
import { applyTyping, stopTyping, typingText, useTyping } from './typing.store';

const [ben, cleo, dan] = ['Ben', 'Cleo', 'Dan'].map(buildPerson) as [PersonView, PersonView, PersonView];
const names = (conversationId = 'one') => (useTyping.getState()[conversationId] ?? []).map(({ id }) => id);
const type = (typist: PersonView, isTyping = true, conversationId = 'one') =>
  applyTyping({ conversationId, person: typist, isTyping });

describe('the people who are typing', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useTyping.setState({}, true);
  });
  afterEach(() => jest.useRealTimers());

  it('appear per conversation until they stop', () => {
    type(ben);
    type(cleo);
    type(dan, true, 'two');
    type(ben);
    expect([names(), names('two')]).toEqual([['Ben', 'Cleo'], ['Dan']]);
    type(ben, false);
    stopTyping('one', 'Nobody');
    expect(names()).toEqual(['Cleo']);
    stopTyping('one', 'Cleo');
    expect(names()).toEqual([]);
  });

  it('appear for 6 s after their last event', () => {
    type(ben);
    jest.advanceTimersByTime(4_000);
    type(ben);
    jest.advanceTimersByTime(5_999);
    expect(names()).toEqual(['Ben']);
    jest.advanceTimersByTime(1);
    expect(names()).toEqual([]);
  });
});

it.each([
  ['nobody', [], true, null],
  ['the other person', [ben], false, 'typing…'],
  ['one of several people', [ben], true, 'Ben is typing…'],
  ['two people', [ben, cleo], true, 'Ben and Cleo are typing…'],
  ['three people', [ben, cleo, dan], true, 'Several people are typing…'],
])('typingText names the people who are typing: %s', (_, typingPeople, isGroup, text) => {
  expect(typingText(typingPeople, isGroup)).toBe(text);
});
