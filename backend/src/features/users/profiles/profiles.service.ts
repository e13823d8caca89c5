import { Injectable } from '@nestjs/common';
import type { CurrentUserView, ProfilePicturesUpdate, ProfileUpdate } from '../../../contracts/users.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { ImageUsage } from '../../media/media.module.js';
import { type Place, PlacesReader } from '../../places/places.reader.js';
import { type StoredPlace, type PlaceChange, placeChange } from './profile-place.js';
import { User } from '../user.entity.js';
import { userPolicy } from '../user.policy.js';
import { UserReader } from '../user.reader.js';

type Changes = Partial<User>;

const NO_PLACE = { country: null, region: null, city: null, latitude: null, longitude: null } as const;

/** Undefined leaves a column unchanged, and an empty text clears it. */
const nullIfEmpty = <T>(value: T | undefined): T | null | undefined =>
  value === undefined ? undefined : value || null;

@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: UserReader,
    private readonly places: PlacesReader,
    private readonly pictures: ImageUsage,
  ) {}

  update(viewer: Viewer, id: string, update: ProfileUpdate): Promise<CurrentUserView> {
    return this.change(viewer, id, async (kept) => ({
      firstName: update.firstName,
      lastName: nullIfEmpty(update.lastName),
      nickname: nullIfEmpty(update.nickname),
      bio: nullIfEmpty(update.bio),
      experienceLevel: nullIfEmpty(update.experienceLevel),
      gameStyles: update.gameStyles === null ? [] : update.gameStyles,
      preferredGameStyle: nullIfEmpty(update.preferredGameStyle),
      ageGroup: nullIfEmpty(update.ageGroup),
      availability: nullIfEmpty(update.availability),
      distanceUnit: update.distanceUnit ?? undefined,
      phoneNumber: nullIfEmpty(update.phoneNumber),
      ...(await this.placeChanges(kept, update)),
      profileImageUrl: await this.replacePicture(viewer, 'avatar', update.profileImageUrl),
    }));
  }

  updatePictures(viewer: Viewer, id: string, update: ProfilePicturesUpdate): Promise<CurrentUserView> {
    return this.change(viewer, id, async () => ({
      profileImageUrl: await this.replacePicture(viewer, 'avatar', update.profileImageUrl),
      bannerUrl: await this.replacePicture(viewer, 'banner', update.bannerUrl),
      bannerPositionX: update.bannerPositionX ?? undefined,
      bannerPositionY: update.bannerPositionY ?? undefined,
    }));
  }

  private change(
    viewer: Viewer,
    id: string,
    changes: (kept: StoredPlace) => Promise<Changes>,
  ): Promise<CurrentUserView> {
    return this.unitOfWork.run(async () => {
      const kept = await this.database.queryOne<StoredPlace>(
        'SELECT location, country, region, city FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
        [id],
      );
      if (!kept) throw new Problem('user.unknown');
      authorize(userPolicy, 'edit', { isOwn: id === viewer.id });
      await this.database.repository(User).update(id, { ...(await changes(kept)), updatedAt: new Date() });
      const saved = await this.reader.current(viewer);
      if (!saved) throw new Problem('user.unknown');
      return saved;
    });
  }

  private async placeChanges(kept: StoredPlace, update: ProfileUpdate): Promise<Changes> {
    const country = update.country ? this.places.countryName(update.country) : update.country;
    const wish = placeChange(kept, { ...update, country });
    return wish ? this.resolvePlace(wish) : {};
  }

  private async resolvePlace(wish: PlaceChange): Promise<Changes> {
    switch (wish.by) {
      case 'names':
        return placeColumns(await this.places.resolve(wish));
      case 'text': {
        // Text without a city that the gazetteer knows is stored as written.
        const place = await this.places.resolveText(wish.text);
        if (!place) return { ...NO_PLACE, location: wish.text };
        return place.city === null ? { ...placeColumns(place), location: wish.text } : placeColumns(place);
      }
      case 'clearing':
        return { ...NO_PLACE, location: wish.location };
    }
  }

  private async replacePicture(
    { id }: Viewer,
    kind: 'avatar' | 'banner',
    imageUrl: string | null | undefined,
  ): Promise<string | null | undefined> {
    const use = `user-${kind}:${id}`;
    if (imageUrl === null) await this.pictures.release([use]);
    return imageUrl ? (await this.pictures.claim(id, imageUrl, use)).imageUrl : imageUrl;
  }
}

/** The location reads "City, Country". */
const placeColumns = ({ country, region, city, latitude, longitude }: Place): Changes => ({
  country,
  region,
  city,
  latitude,
  longitude,
  location: [city ?? region, country].filter(Boolean).join(', '),
});
