import type TestAgent from 'supertest/lib/agent.js';

/** Returns the path of the next page; undefined on the last page. */
export const nextPagePath = (response: { get(name: string): string | undefined }): string | undefined =>
  /<(.+)>; rel="next"/.exec(response.get('Link') ?? '')?.[1];

/** Reads all pages and returns the ids on each of them. Calls `beforeNextPage` before each further page. */
export async function readAllPages(
  http: TestAgent,
  firstPath: string,
  beforeNextPage: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let path: string | undefined = firstPath; path !== undefined;) {
    if (pages.length > 0) await beforeNextPage();
    const response = await http.get(path).expect(200);
    pages.push((response.body as { id: string }[]).map(({ id }) => id));
    path = nextPagePath(response);
  }
  return pages;
}

export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
