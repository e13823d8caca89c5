import type { Page } from '@playwright/test';

/** Leaves out the suggested posts in all tabs of a browser, because they are those of other journeys. An empty feed then looks empty. */
export async function hideSuggestedPosts(page: Page): Promise<void> {
  await page
    .context()
    .route('**/api/posts/suggested*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
}
