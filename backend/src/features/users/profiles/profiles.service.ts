import { Injectable } from '@nestjs/common';
import type { CurrentUserView, ProfilePicturesUpdate, ProfileUpdate } from '../../../contracts/users.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Push } from '../../../platform/realtime/push.js';
import { ImageUsage, PROFILE_PICTURE_LIMIT } from '../../media/media.module.js';
import { type Place, PlacesReader } from '../../places/places.reader.js';
import { type StoredPlace, type PlaceChange, placeChange } from './profile-place.js';
import { User } from '../user.entity.js';
import { ownershipOf, userPolicy } from '../user.policy.js';
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
    private readonly push: Push,
  ) {}

  update(viewer: Viewer, id: string, update: ProfileUpdate): Promise<CurrentUserView> {
    return this.change(viewer, id, async (stored) => ({
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
      ...(await this.placeChanges(stored, update)),
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
    changes: (stored: StoredPlace) => Promise<Changes>,
  ): Promise<CurrentUserView> {
    return this.unitOfWork.run(async () => {
      const stored = await this.database.queryOne<StoredPlace>(
        'SELECT location, country, region, city FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
        [id],
      );
      if (!stored) throw new Problem('user.unknown');
      authorize(userPolicy, 'edit', ownershipOf(viewer, id));
      await this.database.repository(User).update(id, { ...(await changes(stored)), updatedAt: () => 'now()' });
      const saved = await this.reader.current(viewer);
      if (!saved) throw new Problem('user.unknown');
      this.unitOfWork.afterCommit(() => this.push.toUser(id, 'user:changed', { id }));
      return saved;
    });
  }

  private async placeChanges(stored: StoredPlace, update: ProfileUpdate): Promise<Changes> {
    const country = update.country ? this.places.countryName(update.country) : update.country;
    const change = placeChange(stored, { ...update, country });
    return change ? this.resolvePlace(change) : {};
  }

  private async resolvePlace(change: PlaceChange): Promise<Changes> {
    switch (change.by) {
      case 'names':
        return placeColumns(await this.places.resolve(change));
      case 'text': {
        // Text without a city that the gazetteer knows is stored as written.
        const place = await this.places.resolveText(change.text);
        if (!place) return { ...NO_PLACE, location: change.text };
        return place.city === null ? { ...placeColumns(place), location: change.text } : placeColumns(place);
      }
      case 'clearing':
        return { ...NO_PLACE, location: change.location };
    }
  }

  private async replacePicture(
    { id }: Viewer,
    kind: 'avatar' | 'banner',
    imageUrl: string | null | undefined,
  ): Promise<string | null | undefined> {
    const use = `user-${kind}:${id}`;
    if (imageUrl === null) await this.pictures.release([use]);
    const limit = kind === 'avatar' ? PROFILE_PICTURE_LIMIT : undefined;
    return imageUrl ? (await this.pictures.claim(id, imageUrl, use, limit)).imageUrl : imageUrl;
  }
}

/** The location reads "City, Country", without a city "Region, Country", and without both the country alone. */
const placeColumns = ({ country, region, city, latitude, longitude }: Place): Changes => ({
  country,
  region,
  city,
  latitude,
  longitude,
  location: [city ?? region, country].filter(Boolean).join(', '),
});
