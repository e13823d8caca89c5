import type { TeamPageView } from '@contracts/teams';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { viewerQuery } from '@/shared/session/viewer';
import { InvitationNotice } from './invitation-notice';

const TEAM = { id: 't1', name: 'Northern Lights', role: null, invitation: null } as TeamPageView;
const OFFER = { teamId: 't1', invitedBy: 'Elin', name: 'Pim', email: 'pim@skog.example', can: { respond: true } };

let root: Root;

const settle = () => act(() => jest.advanceTimersByTimeAsync(100));
const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(() => findButton(name)?.click());

/** Opens the link from the mail. The server sends these answers. */
async function open(answers: () => Promise<Response>, token = 'secret'): Promise<void> {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answers);
  navigate(`/teams/t1?invitation=${token}`);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <NavigationProvider>
          <InvitationNotice team={TEAM} />
        </NavigationProvider>
      </QueryClientProvider>,
    ),
  );
  await settle();
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('InvitationNotice', () => {
  it.each([503, 429])('offers to try again after the server answered %i', async (status) => {
    let isDown = true;
    await open(() =>
      Promise.resolve(
        isDown ? Response.json({ code: 'any', message: 'Try again later' }, { status }) : Response.json(OFFER),
      ),
    );
    expect(document.body.textContent).not.toContain('no longer valid');
    isDown = false;
    press('Try again');
    await settle();
    expect(document.body.textContent).toContain('Elin invites you to join Northern Lights.');
    expect(findButton('Accept')).toBeDefined();
  });

  it.each([
    ['that the server rejects', () => Response.json({ code: 'invitation.over', message: 'Over' }, { status: 410 })],
    ['of another team', () => Response.json({ ...OFFER, teamId: 't2' })],
  ])('says that a link %s is no longer valid', async (_, answer) => {
    await open(() => Promise.resolve(answer()));
    expect(document.body.textContent).toContain('This invitation is no longer valid.');
    expect(findButton('Try again')).toBeUndefined();
  });

  it.each(['Accept', 'Decline'])(
    'says that the invitation is no longer valid after it was revoked and %s failed',
    async (answer) => {
      await open(() => Promise.resolve(Response.json(OFFER)));
      jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation(() =>
          Promise.resolve(Response.json({ code: 'invitation.over', message: 'Over' }, { status: 410 })),
        );
      press(answer);
      await settle();
      expect(document.body.textContent).toContain('This invitation is no longer valid.');
      expect(findButton('Accept')).toBeUndefined();
    },
  );

  it('shows nothing for a link whose token is missing', async () => {
    await open(() => Promise.resolve(Response.json({ code: 'not-found', message: 'Not found' }, { status: 404 })), '');
    expect(document.body.textContent).toBe('');
  });

  it('sends one answer, although the viewer presses both buttons', async () => {
    await open(() => Promise.resolve(Response.json(OFFER)));
    const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
    requests.mockClear();
    press('Accept');
    await settle();
    press('Decline');
    await settle();
    expect(requests).toHaveBeenCalledTimes(1);
  });
});
