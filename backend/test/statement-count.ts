import { type RequestContext, requestContext } from '../src/platform/http/request-context.js';

// The statements of every transaction: BEGIN and COMMIT. The session is not counted: concurrent requests share the statement that reads it.
export const TRANSACTION = 2;

let contexts: RequestContext[] = [];

/** Makes `countStatements` possible in this test file. */
export function recordStatements(): void {
  const run: (context: RequestContext, work: () => unknown) => unknown = requestContext.run.bind(requestContext);
  jest.spyOn(requestContext, 'run').mockImplementation((context: RequestContext, work: () => unknown) => {
    contexts.push(context);
    return run(context, work);
  });
}

/** Counts the SQL statements of the request or event that `send` sends, including work after its commit. */
export async function countStatements(
  send: () => PromiseLike<object>,
  settled: () => unknown = () => undefined,
): Promise<number> {
  contexts = [];
  const answer = await send();
  await settled();
  const { headers } = answer as { headers?: Record<string, string> };
  // A handler of an earlier event may run in between. Requests are found by their id; socket events have none.
  const context = headers ? contexts.find(({ id }) => id === headers['x-request-id']) : contexts[0];
  return context?.statements ?? NaN;
}
