import type { BlockedPersonView } from '@contracts/blocks';
import { LIMITS } from '@contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { getPage, type Page } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';

const PATH = '/api/users/blocked';

/** The people whom the viewer blocks, the latest first. */
export const blockedPeopleQuery = pagedQuery<BlockedPersonView>([PATH, 'pages'], `${PATH}?limit=${LIMITS.pageDefault}`);

/** The ids of all people whom the viewer blocks. */
export const blockedIdsQuery = queryOptions({
  queryKey: [PATH, 'ids'],
  queryFn: async ({ signal }) => {
    const ids: string[] = [];
    for (let path: string | null = `${PATH}?limit=${LIMITS.pageMax}`; path !== null;) {
      const page: Page<BlockedPersonView> = await getPage(path, signal);
      ids.push(...page.items.map(({ id }) => id));
      path = page.next;
    }
    return ids;
  },
});
