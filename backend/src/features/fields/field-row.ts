import type { FieldView } from '../../contracts/fields.js';
import type { DistanceUnit, FieldType } from '../../contracts/options.js';
import { visibleCount } from '../users/person-visibility.reader.js';
import { distanceFromViewer, type PlaceRow, VIEWER_PLACE } from '../users/viewer-location.reader.js';
import { FIELD_PRECISION, SHOWN_REVIEWS } from './field.reader.js';

/** SQL for the number of reviews of the field `f` that the viewer sees. */
export const shownReviewCount = (viewerId: string): string =>
  visibleCount('f.review_count', viewerId, 'x.user_id', SHOWN_REVIEWS);

/**
 * SQL columns of a `FieldView`. The statement joins `fields` as `f` and the viewer's row of `users` as `me`, which is
 * all null for a visitor. `viewerId` is an SQL expression.
 */
export const fieldColumns = (
  viewerId: string,
): string => `f.id, f.name, f.description, f.location, f.address, f.country,
  f.latitude, f.longitude, ${FIELD_PRECISION} AS precision, CASE WHEN ${FIELD_PRECISION} = 'town' THEN f.near_town END AS "nearTown", ${VIEWER_PLACE},
  f.owner_id AS "ownerId", f.featured_image AS "featuredImage", f.field_types AS "fieldTypes", f.amenities,
  f.field_size_value::float8 AS "fieldSizeValue", f.field_size_unit AS "fieldSizeUnit", f.max_players AS "maxPlayers",
  f.allows_fire AS "allowsFire", f.allows_smoke_grenades AS "allowsSmokeGrenades", f.allows_pyrotech_grenades AS "allowsPyrotechGrenades",
  f.allows_vehicles AS "allowsVehicles", f.allows_lasers AS "allowsLasers",
  f.rating, ${shownReviewCount(viewerId)} AS "reviewCount", f.created_at AS "createdAt",
  EXISTS (SELECT FROM field_follows s WHERE s.field_id = f.id AND s.user_id = ${viewerId}) AS "isFollowing"`;

export type FieldRow = PlaceRow &
  Omit<FieldView, 'fieldType' | 'distance' | 'createdAt'> & {
    fieldTypes: [FieldType, ...FieldType[]];
    createdAt: Date;
  };

/** Distances are in `unit`, by default the viewer's own. */
export const toField = (row: FieldRow, unit?: DistanceUnit | null): FieldView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  location: row.location,
  address: row.address,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  precision: row.precision,
  nearTown: row.nearTown,
  distance: distanceFromViewer(row, unit),
  ownerId: row.ownerId,
  featuredImage: row.featuredImage,
  fieldType: row.fieldTypes[0],
  fieldTypes: row.fieldTypes,
  amenities: row.amenities,
  fieldSizeValue: row.fieldSizeValue,
  fieldSizeUnit: row.fieldSizeUnit,
  maxPlayers: row.maxPlayers,
  allowsFire: row.allowsFire,
  allowsSmokeGrenades: row.allowsSmokeGrenades,
  allowsPyrotechGrenades: row.allowsPyrotechGrenades,
  allowsVehicles: row.allowsVehicles,
  allowsLasers: row.allowsLasers,
  rating: row.rating,
  reviewCount: row.reviewCount,
  createdAt: row.createdAt.toISOString(),
  isFollowing: row.isFollowing,
});
