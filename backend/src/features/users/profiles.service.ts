import { Injectable } from '@nestjs/common';
import type { CurrentUserView, ProfilePicturesUpdate, ProfileUpdate } from '../../contracts/users.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access.js';
import { authorize } from '../../platform/http/viewer-policy.js';
import { Problem } from '../../platform/http/problem.js';
import { Pictures } from '../media/media.module.js';
import { type Place, PlacesReader } from '../places/places.reader.js';
import { type KeptPlace, type PlaceWish, placeWish } from './profile-place.js';
import { User } from './user.entity.js';
import { userPolicy } from './user.policy.js';
import { UserReader } from './user.reader.js';

type Changes = Partial<User>;

const NO_PLACE = { country: null, region: null, city: null, latitude: null, longitude: null } as const;

/** What is left out stays, and an empty text clears. */
const cleared = <T>(value: T | undefined): T | null | undefined => (value === undefined ? undefined : value || null);

@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: UserReader,
    private readonly places: PlacesReader,
    private readonly pictures: Pictures,
  ) {}

  update(viewer: Viewer, id: string, update: ProfileUpdate): Promise<CurrentUserView> {
    return this.change(viewer, id, async (kept) => ({
      firstName: update.firstName,
      lastName: cleared(update.lastName),
      nickname: cleared(update.nickname),
      bio: cleared(update.bio),
      experienceLevel: cleared(update.experienceLevel),
      gameStyles: update.gameStyles === null ? [] : update.gameStyles,
      preferredGameStyle: cleared(update.preferredGameStyle),
      ageGroup: cleared(update.ageGroup),
      availability: cleared(update.availability),
      distanceUnit: update.distanceUnit ?? undefined,
      phoneNumber: cleared(update.phoneNumber),
      ...(await this.place(kept, update)),
      profileImageUrl: await this.picture(viewer, 'avatar', update.profileImageUrl),
    }));
  }

  updatePictures(viewer: Viewer, id: string, update: ProfilePicturesUpdate): Promise<CurrentUserView> {
    return this.change(viewer, id, async () => ({
      profileImageUrl: await this.picture(viewer, 'avatar', update.profileImageUrl),
      bannerUrl: await this.picture(viewer, 'banner', update.bannerUrl),
      bannerPositionX: update.bannerPositionX ?? undefined,
      bannerPositionY: update.bannerPositionY ?? undefined,
    }));
  }

  private change(viewer: Viewer, id: string, changes: (kept: KeptPlace) => Promise<Changes>): Promise<CurrentUserView> {
    return this.unitOfWork.run(async () => {
      const kept = await this.database.queryOne<KeptPlace>(
        'SELECT location, country, region, city FROM users WHERE id = $1 FOR NO KEY UPDATE',
        [id],
      );
      if (!kept) throw new Problem('user.unknown');
      authorize(userPolicy, 'edit', viewer, { id });
      await this.database.repository(User).update(id, { ...(await changes(kept)), updatedAt: new Date() });
      const saved = await this.reader.current(viewer);
      if (!saved) throw new Problem('user.unknown');
      return saved;
    });
  }

  private async place(kept: KeptPlace, update: ProfileUpdate): Promise<Changes> {
    const country = update.country ? this.places.countryName(update.country) : update.country;
    const wish = placeWish(kept, { ...update, country });
    return wish ? this.placeOf(wish) : {};
  }

  private async placeOf(wish: PlaceWish): Promise<Changes> {
    switch (wish.by) {
      case 'names':
        return keptAt(await this.places.resolve(wish));
      case 'text': {
        // A text stays as it is written where the gazetteer knows no city in it.
        const place = await this.places.resolveText(wish.text);
        if (!place) return { ...NO_PLACE, location: wish.text };
        return place.city === null ? { ...keptAt(place), location: wish.text } : keptAt(place);
      }
      case 'clearing':
        return { ...NO_PLACE, location: wish.location };
    }
  }

  private async picture(
    { id }: Viewer,
    kind: 'avatar' | 'banner',
    imageUrl: string | null | undefined,
  ): Promise<string | null | undefined> {
    const use = `user-${kind}:${id}`;
    if (imageUrl === null) await this.pictures.release(use);
    return imageUrl ? (await this.pictures.keep(id, imageUrl, use)).imageUrl : imageUrl;
  }
}

/** "City, Country" */
const keptAt = ({ country, region, city, latitude, longitude }: Place): Changes => ({
  country,
  region,
  city,
  latitude,
  longitude,
  location: [city ?? region, country].filter(Boolean).join(', '),
});
