import { register } from './register';

const EMAIL_TAKEN = { statusCode: 409, code: 'auth.email-taken', message: 'An account with this email already exists' };
const VERA = { firstName: 'Vera', email: 'vera@muster.example', password: 'Quarry7-Bridge!' };

type Answer = [status: number, body: object] | 'lost';
const requestedPaths: string[] = [];

/** Mocks `fetch` to return these answers in order. */
function mockAnswers(...answers: Answer[]): void {
  requestedPaths.length = 0;
  globalThis.fetch = ((path: string) => {
    requestedPaths.push(path);
    const answer = answers.shift() ?? 'lost';
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    const [status, body] = answer;
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  }) as typeof fetch;
}

describe('register', () => {
  it('signs in on retry when the answer to the first attempt was lost', async () => {
    mockAnswers('lost', [409, EMAIL_TAKEN], [200, { id: 'vera' }]);
    await expect(register(VERA)).rejects.toMatchObject({ status: 0 });
    await expect(register(VERA)).resolves.toEqual({ id: 'vera' });
    expect(requestedPaths).toEqual(['/api/auth/register', '/api/auth/register', '/api/auth/login']);
  });

  it('rejects an email address that belongs to another account, even after a lost answer', async () => {
    mockAnswers('lost', [409, EMAIL_TAKEN], [401, { statusCode: 401, code: 'auth.wrong', message: 'Wrong' }]);
    await expect(register(VERA)).rejects.toMatchObject({ status: 0 });
    await expect(register(VERA)).rejects.toMatchObject({ message: EMAIL_TAKEN.message });
  });

  it('sends no sign-in request when the server refused the first attempt', async () => {
    mockAnswers([409, EMAIL_TAKEN]);
    await expect(register({ ...VERA, email: 'taken@muster.example' })).rejects.toMatchObject({ status: 409 });
    expect(requestedPaths).toEqual(['/api/auth/register']);
  });
});
