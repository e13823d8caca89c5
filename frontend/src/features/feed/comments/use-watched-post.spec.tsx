import { CLIENT_TIMES } from '@contracts/limits';
import type { PostView } from '@contracts/posts';
import { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { connect, useConnection } from '@/shared/realtime/connection';
import { requestsUntilPoll } from '../../../../test/requests-until-poll';
import { postQuery } from '../posts/post-queries';
import { useWatchedPost } from './use-watched-post';

jest.mock('socket.io-client', () => jest.requireActual<object>('../../../../test/fake-socket'));

type Report = (isIntersecting: boolean) => void;

/** jsdom has no layout, so the test decides when the card enters and leaves the screen. */
function setCardPosition(start: (report: Report) => void): void {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        start((isIntersecting) => this.callback([{ isIntersecting }]));
      }
      disconnect() {}
    },
  });
}

function Card() {
  const section = useRef<HTMLElement>(null);
  useWatchedPost('p1', section);
  return (
    <article>
      <section ref={section} />
    </article>
  );
}

/** Returns the requests of the first one and a half poll intervals. */
function requests(): Promise<string[]> {
  const queries = new QueryClient();
  queries.setQueryData(postQuery('p1').queryKey, { id: 'p1' } as PostView);
  return requestsUntilPoll(<Card />, 'down', queries);
}

describe('useWatchedPost without a socket', () => {
  it('polls a post that is on the screen', async () => {
    setCardPosition((report) => report(true));
    expect(await requests()).toEqual(['/api/posts/p1']);
  });

  it('does not poll a post that is off the screen', async () => {
    setCardPosition((report) => report(false));
    expect(await requests()).toEqual([]);
  });

  it('does not poll a post that has left the screen', async () => {
    setCardPosition((report) => {
      report(true);
      report(false);
    });
    expect(await requests()).toEqual([]);
  });

  it('refetches a post that returns to the screen after a poll was left out', async () => {
    setCardPosition((report) => {
      report(false);
      setTimeout(() => report(true), CLIENT_TIMES.notificationsPollInterval * 1.2);
    });
    expect(await requests()).toEqual(['/api/posts/p1']);
  });

  it('does not refetch a post that returns to the screen before the next poll', async () => {
    setCardPosition((report) => {
      report(true);
      setTimeout(() => report(false), CLIENT_TIMES.notificationsPollInterval * 0.2);
      setTimeout(() => report(true), CLIENT_TIMES.notificationsPollInterval * 0.4);
    });
    expect(await requests()).toEqual(['/api/posts/p1']);
  });
});

describe('useWatchedPost after a reconnect', () => {
  it('refetches once when a post returns to the screen after a poll was left out', async () => {
    await connect(() => undefined);
    setCardPosition((report) => {
      report(false);
      setTimeout(() => {
        useConnection.setState({ status: 'live' });
        report(true);
      }, CLIENT_TIMES.notificationsPollInterval * 1.2);
    });
    expect(await requests()).toEqual(['/api/posts/p1']);
  });
});
