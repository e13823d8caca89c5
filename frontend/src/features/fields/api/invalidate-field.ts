import type { QueryClient } from '@tanstack/react-query';

/** Invalidates everything about one field. Uses literal paths because every page loads this module. */
export async function invalidateField(queries: QueryClient, fieldId: string): Promise<void> {
  const page = `/api/fields/${fieldId}`;
  const concernsField = (path: unknown) =>
    typeof path === 'string' && (path === page || path.startsWith(`${page}/`) || path.startsWith('/api/reviews/'));
  await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => concernsField(path) });
}
