import type { QueryClient } from '@tanstack/react-query';

/** Something about a field has changed: what is on the screen is read again, the rest when it is opened. It names paths only, as every page loads it. */
export async function invalidateField(queries: QueryClient, fieldId: string): Promise<void> {
  const page = `/api/fields/${fieldId}`;
  const shows = (path: unknown) =>
    typeof path === 'string' && (path === page || path.startsWith(`${page}/`) || path.startsWith('/api/reviews/'));
  await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => shows(path) });
}
