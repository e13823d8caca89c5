const key = (userId: string) => `muster.place-banner.${userId}`;

/** Whether this user sent the banner away in this browser. */
export function isBannerDismissed(userId: string): boolean {
  try {
    return localStorage.getItem(key(userId)) !== null;
  } catch {
    return false;
  }
}

export function dismissBanner(userId: string): void {
  try {
    localStorage.setItem(key(userId), 'dismissed');
  } catch {
    // Storage is blocked: it is gone until the page is loaded again.
  }
}
