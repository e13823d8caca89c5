import { Injectable } from '@nestjs/common';
import type { FieldPageView, FieldView } from '../../contracts/fields.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { permissionsOf } from '../../platform/http/access/policy.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { canReport } from '../../platform/http/access/report.policy.js';
import { displayName, displayNameIn, personColumns, type PersonRow, toPerson } from '../users/user.reader.js';
import { type FieldAccess, fieldPolicy } from './field.policy.js';
import { hasAdminOffer, isFieldAdmin, isFieldOwner, isShownReview } from './field.reader.js';
import { fieldColumns, type FieldRow, toField } from './field-row.js';
import { isVisibleTo } from '../users/person-visibility.reader.js';

type PageOnlyProperties = Omit<FieldPageView, keyof FieldView | 'contactPerson' | 'contact' | 'owner' | 'can'>;

type PageRow = FieldRow &
  PersonRow &
  PageOnlyProperties & {
    contactPerson: string;
    contactUserId: string | null;
    contactName: string | null;
    isContactVisible: boolean;
    isOwner: boolean;
    isAdmin: boolean;
    isOffered: boolean;
  };

const IS_CONTACT_VISIBLE = isVisibleTo('$1', 'f.contact_user_id');

// The details of a deleted account are cleared later.
const SHOWS_CONTACT = `$1::uuid IS NOT NULL AND NOT EXISTS (SELECT FROM users c WHERE c.id = f.contact_user_id AND c.deleted_at IS NOT NULL)
  AND ${IS_CONTACT_VISIBLE}`;

const PAGE = `
  SELECT ${fieldColumns('$1')}, f.image1, f.image2, f.image3, f.image4, f.other_equipment AS "otherEquipment",
    f.additional_rules AS "additionalRules", f.power_limits AS "powerLimits", f.minimum_age AS "minimumAge",
    f.guardian_age AS "guardianAge", f.show_rental_price AS "showRentalPrice", f.rental_price::float8 AS "rentalPrice",
    f.currency, f.show_availability_period AS "showAvailabilityPeriod", f.available_from AS "availableFrom",
    f.available_to AS "availableTo", f.contact_person AS "contactPerson",
    (SELECT c.id FROM users c WHERE c.id = f.contact_user_id AND c.deleted_at IS NULL) AS "contactUserId",
    (SELECT ${displayNameIn('c')} FROM users c WHERE c.id = f.contact_user_id) AS "contactName",
    ${IS_CONTACT_VISIBLE} AS "isContactVisible",
    CASE WHEN ${SHOWS_CONTACT} THEN f.contact_email END AS "contactEmail",
    CASE WHEN ${SHOWS_CONTACT} THEN f.contact_phone END AS "contactPhone",
    (SELECT r.id FROM field_reviews r WHERE r.field_id = f.id AND r.user_id = $1) AS "ownReviewId",
    ARRAY(SELECT count(r.id)::int FROM generate_series(1, 5) star LEFT JOIN field_reviews r ON r.field_id = f.id AND r.rating = star AND ${isShownReview('r')} AND ${isVisibleTo('$1', 'r.user_id')}
          GROUP BY star ORDER BY star) AS ratings,
    ${isFieldOwner('$1', 'f.id')} AS "isOwner", ${isFieldAdmin('$1', 'f.id')} AS "isAdmin", ${hasAdminOffer('$1', 'f.id')} AS "isOffered",
    ${personColumns('o')}
  FROM fields f JOIN users o ON o.id = f.owner_id LEFT JOIN users me ON me.id = $1 WHERE f.id = $2`;

const pageOnlyProperties = (row: PageRow): PageOnlyProperties => ({
  image1: row.image1,
  image2: row.image2,
  image3: row.image3,
  image4: row.image4,
  otherEquipment: row.otherEquipment,
  additionalRules: row.additionalRules,
  powerLimits: row.powerLimits,
  minimumAge: row.minimumAge,
  guardianAge: row.guardianAge,
  showRentalPrice: row.showRentalPrice,
  rentalPrice: row.rentalPrice,
  currency: row.currency,
  showAvailabilityPeriod: row.showAvailabilityPeriod,
  availableFrom: row.availableFrom,
  availableTo: row.availableTo,
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  ownReviewId: row.ownReviewId,
  ratings: row.ratings,
});

/** The average in tenths, 0 without ratings. `counts` are the numbers of reviews with one to five stars. */
function averageRating(counts: readonly number[]): number {
  const reviews = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return reviews === 0 ? 0 : Math.round((stars * 10) / reviews);
}

/** The owner is the contact person if the chosen one is hidden from the viewer. */
function contactOf(row: PageRow): Pick<FieldPageView, 'contactPerson' | 'contact'> {
  const { contactPerson, contactUserId, contactName, isContactVisible, ownerId } = row;
  return isContactVisible
    ? { contactPerson, contact: { id: contactUserId, name: contactName ?? contactPerson } }
    : { contactPerson: ownerId, contact: { id: ownerId, name: displayName(row) } };
}

const accessOf = ({ id, ownerId, isOwner, isAdmin, isOffered }: PageRow): FieldAccess => ({
  fieldId: id,
  ownerId,
  isOwner,
  isAdmin,
  isOffered,
});

@Injectable()
export class FieldPageReader {
  constructor(private readonly database: Database) {}

  /** The contact's email and phone are null for visitors, and for people from whom the contact person is hidden. Throws `field.unknown`. */
  async page(viewer: Viewer | null, id: string): Promise<FieldPageView> {
    const row = await this.database.queryOne<PageRow>(PAGE, [viewer?.id ?? null, id]);
    if (!row) throw new Problem('field.unknown');
    return {
      ...toField(row),
      ...pageOnlyProperties(row),
      // The stored average contains the reviews of people whom the viewer does not see.
      rating: averageRating(row.ratings),
      ...contactOf(row),
      owner: toPerson(row),
      can: { ...permissionsOf(fieldPolicy, viewer && accessOf(row)), report: canReport(viewer, row.personId) },
    };
  }
}
