import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { useToasts } from '@/shared/ui/feedback/toast';
import { renderHook } from '../../../../test/render-hook';
import { type Jump, useJump } from './use-jump';

let jump: () => Jump;
let unmount: () => void;
/** Answers the request for the messages around a `seq`. */
let answers: Map<number, (isFound: boolean) => void>;
let signals: Map<number, AbortSignal>;

const openThread = {
  thread: undefined,
  showAround: (seq: number, signal: AbortSignal) => {
    signals.set(seq, signal);
    return new Promise<boolean>((resolve) => answers.set(seq, resolve));
  },
  showNewest: () => undefined,
};

const jumpTo = (seq: number) => act(() => jump().jumpTo(seq));
const answer = (seq: number, isFound = true) => act(() => Promise.resolve(answers.get(seq)?.(isFound)));

beforeEach(() => {
  useToasts.setState({ shown: null });
  answers = new Map();
  signals = new Map();
  ({ result: jump, unmount } = renderHook(new QueryClient(), () => useJump(openThread, null, null)));
});
afterEach(() => unmount());

describe('a jump', () => {
  it('shows its message once the message is loaded', async () => {
    jumpTo(20);
    expect(jump().target).toBeNull();
    await answer(20);
    expect(jump().target).toEqual({ seq: 20 });
  });

  it('does nothing when its answer arrives after that of the next jump', async () => {
    jumpTo(20);
    jumpTo(60);
    await answer(60);
    await answer(20);
    expect(signals.get(20)?.aborted).toBe(true);
    expect(jump().target).toEqual({ seq: 60 });
  });

  it('does nothing when its answer arrives after the viewer has asked for the newest message', async () => {
    jumpTo(20);
    act(() => jump().jumpToNewest());
    await answer(20);
    expect(signals.get(20)?.aborted).toBe(true);
    expect(jump().target).toBeNull();
  });

  it('shows no notice when it fails after the conversation was closed', async () => {
    jumpTo(20);
    unmount();
    await answer(20, false);
    expect(signals.get(20)?.aborted).toBe(true);
    expect(useToasts.getState().shown).toBeNull();
  });

  it('shows a notice when its message does not exist', async () => {
    jumpTo(20);
    await answer(20, false);
    expect(useToasts.getState().shown?.title).toBe('Message not found');
  });
});
