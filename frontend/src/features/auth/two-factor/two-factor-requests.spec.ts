import { act } from 'react';
import { createQueryClientWithoutRetries } from '../../../../test/query-client-without-retries';
import { renderHook } from '../../../../test/render-hook';
import { useTurnOffTwoFactor, useTurnOnTwoFactor } from './two-factor-requests';

const PATH = '/api/account/two-factor';
const CODES = { recoveryCodes: ['aaaa-bbbb'] };
const refuse = (code: string) => Response.json({ code, message: 'Refused' }, { status: 409 });

type Answer = Response | TypeError;
let paths: string[];

/** Answers the write requests in this order. */
function answerWith(...answers: Answer[]): void {
  paths = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    if (!init?.method) return Promise.resolve(Response.json({ isOn: true }));
    paths.push(path as string);
    const answer = answers.shift();
    return answer instanceof Response
      ? Promise.resolve(answer)
      : Promise.reject(answer ?? new TypeError('Failed to fetch'));
  });
}

/** Sends the request as often as given. Returns the result of the last time. */
async function send<Request>(
  useRequest: () => { mutateAsync: (request: Request) => Promise<unknown> },
  request: Request,
  times: number,
): Promise<unknown> {
  const queries = createQueryClientWithoutRetries();
  const { result, unmount } = renderHook(queries, useRequest);
  let outcome: unknown;
  for (let count = 0; count < times; count += 1)
    await act(async () => {
      outcome = await result()
        .mutateAsync(request)
        .catch((error: unknown) => error);
    });
  unmount();
  queries.clear();
  return outcome;
}

afterEach(() => jest.restoreAllMocks());

describe('useTurnOnTwoFactor', () => {
  it('gets new recovery codes after the answer with the first ones was lost', async () => {
    answerWith(new TypeError('Failed to fetch'), refuse('two-factor.on'), Response.json(CODES));
    expect(await send(useTurnOnTwoFactor, { code: '123456' }, 2)).toEqual(CODES);
    expect(paths).toEqual([PATH, PATH, `${PATH}/recovery-codes`]);
  });

  it('fails when another browser has turned two-factor sign-in on', async () => {
    answerWith(refuse('two-factor.on'));
    expect(await send(useTurnOnTwoFactor, { code: '123456' }, 1)).toMatchObject({ code: 'two-factor.on' });
  });
});

describe('useTurnOffTwoFactor', () => {
  const CREDENTIALS = { currentPassword: 'Right-horse1!', code: '123456' };

  it('succeeds when two-factor sign-in is already off, because the answer of an earlier request may have been lost', async () => {
    answerWith(refuse('two-factor.off'));
    expect(await send(useTurnOffTwoFactor, CREDENTIALS, 1)).toBeUndefined();
  });

  it('fails when the server refuses the code', async () => {
    answerWith(refuse('auth.wrong-code'));
    expect(await send(useTurnOffTwoFactor, CREDENTIALS, 1)).toMatchObject({ code: 'auth.wrong-code' });
  });
});
