/** The banner of a page, with the id of the player or team that it belongs to. */
export interface Banner {
  id: string;
  bannerUrl: string | null;
  /** The visible part of the picture, in percent. */
  bannerPositionX: number;
  bannerPositionY: number;
}

export type BannerUpdate = Partial<Omit<Banner, 'id'>>;

/** Saves a changed banner. It rejects when saving fails. */
export type SaveBanner = (update: BannerUpdate) => Promise<unknown>;
