const key = (userId: string) => `muster.place-banner.${userId}`;

/** True if this user dismissed the banner in this browser. */
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
    // Storage is blocked, so the banner returns with the next page load.
  }
}
