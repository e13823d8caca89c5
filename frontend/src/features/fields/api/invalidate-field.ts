import type { QueryClient } from '@tanstack/react-query';

/**
 * Invalidates everything about one field, and the replies to all reviews, whose paths do not name the field. Every page loads this module, so it
 * repeats the paths instead of importing the query modules.
 */
export async function invalidateField(queries: QueryClient, fieldId: string): Promise<void> {
  const page = `/api/fields/${fieldId}`;
  const concernsField = (path: unknown) =>
    typeof path === 'string' && (path === page || path.startsWith(`${page}/`) || path.startsWith('/api/reviews/'));
  await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => concernsField(path) });
}
