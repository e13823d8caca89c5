/** What a page opens with, and whose it is. */
export interface Banner {
  id: string;
  bannerUrl: string | null;
  /** The part that shows, in percent. */
  bannerPositionX: number;
  bannerPositionY: number;
}

export type BannerUpdate = Partial<Omit<Banner, 'id'>>;

/** How a changed banner is kept; it rejects where that failed. */
export type SaveBanner = (update: BannerUpdate) => Promise<unknown>;
