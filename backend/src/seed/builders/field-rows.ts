import type { Pool } from 'pg';
import { FIELD_IMAGES, type FieldImage } from '../../contracts/field-limits.js';
import type { Amenity, Equipment, FieldType, SizeUnit } from '../../contracts/options.js';
import type { PowerLimit } from '../../contracts/power-limits.js';
import { pictureUse } from '../../features/fields/gallery/gallery.js';
import type { BuiltPlayer } from './built-player.js';
import { keepPictures } from './picture-rows.js';

export interface FieldTraits {
  name?: string;
  description?: string | null;
  location?: string;
  address?: string;
  country?: string;
  latitude?: number | null;
  longitude?: number | null;
  /** The town whose centre the coordinates are. Default: the coordinates are exact. */
  nearTown?: string;
  fieldTypes?: readonly FieldType[];
  fieldSizeValue?: number;
  fieldSizeUnit?: SizeUnit;
  maxPlayers?: number;
  amenities?: readonly Amenity[];
  equipment?: readonly Equipment[];
  otherEquipment?: readonly string[];
  additionalRules?: string | null;
  powerLimits?: readonly PowerLimit[];
  minimumAge?: number | null;
  guardianAge?: number | null;
  rentalPrice?: number | null;
  currency?: string | null;
  /** The first and the last day of the season, as `MM-DD`. */
  season?: readonly [from: string, to: string];
  /** The contact person's name. Default: the owner. */
  contactPerson?: string;
  contactEmail?: string | null;
  contactPhone?: string | null;
  at?: Date;
}

export interface BuiltField {
  id: string;
  name: string;
  ownerId: string;
}

interface NewReview {
  id: string;
  author: BuiltPlayer;
  rating: number;
  review: string;
  at: Date;
}

const INSERT = `
  INSERT INTO fields (id, owner_id, name, description, location, address, country, latitude, longitude, field_types, field_size_value,
    field_size_unit, max_players, amenities, allows_fire, allows_smoke_grenades, allows_pyrotech_grenades, allows_vehicles, allows_lasers,
    other_equipment, additional_rules, power_limits, minimum_age, guardian_age, show_rental_price, rental_price, currency,
    show_availability_period, available_from, available_to, contact_person, contact_user_id, contact_email, contact_phone, created_at, near_town, location_precision)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'fire' = ANY($15), 'smoke' = ANY($15), 'pyrotech' = ANY($15),
    'vehicles' = ANY($15), 'lasers' = ANY($15), $16, $17, $18, $19, $20, $21::numeric IS NOT NULL, $21, $22, $23::text IS NOT NULL, $23,
    $24, $25, $26, $27, $28, $29, $30, CASE WHEN $30::varchar IS NULL THEN 'exact' ELSE 'town' END)`;

export async function insertField(
  pool: Pool,
  id: string,
  owner: BuiltPlayer,
  traits: FieldTraits,
): Promise<BuiltField> {
  const { name = 'Field', country = 'Sweden', rentalPrice = null, contactPerson, at = new Date() } = traits;
  await pool.query(INSERT, [
    id,
    owner.id,
    name,
    traits.description ?? null,
    traits.location ?? country,
    traits.address ?? 'Grusvägen 1',
    country,
    traits.latitude ?? null,
    traits.longitude ?? null,
    traits.fieldTypes ?? ['forest'],
    traits.fieldSizeValue ?? 1,
    traits.fieldSizeUnit ?? 'hectares',
    traits.maxPlayers ?? 20,
    traits.amenities ?? [],
    traits.equipment ?? [],
    traits.otherEquipment ?? [],
    traits.additionalRules ?? null,
    JSON.stringify(traits.powerLimits ?? []),
    traits.minimumAge ?? null,
    traits.guardianAge ?? null,
    rentalPrice,
    traits.currency ?? (rentalPrice === null ? null : 'EUR'),
    traits.season?.[0] ?? null,
    traits.season?.[1] ?? null,
    contactPerson ?? owner.id,
    contactPerson === undefined ? owner.id : null,
    traits.contactEmail ?? (contactPerson === undefined ? null : 'field@example.test'),
    traits.contactPhone ?? null,
    at,
    traits.nearTown ?? null,
  ]);
  return { id, name, ownerId: owner.id };
}

export async function insertFieldAdminOffer(
  pool: Pool,
  id: string,
  field: BuiltField,
  { id: userId }: BuiltPlayer,
  at: Date,
): Promise<void> {
  await pool.query(
    'INSERT INTO field_admin_offers (id, field_id, user_id, offered_by, created_at) VALUES ($1, $2, $3, $4, $5)',
    [id, field.id, userId, field.ownerId, at],
  );
}

export async function insertFieldAdmin(
  pool: Pool,
  id: string,
  field: BuiltField,
  { id: userId }: BuiltPlayer,
  at: Date,
): Promise<void> {
  await pool.query('INSERT INTO field_admins (id, field_id, user_id, role, created_at) VALUES ($1, $2, $3, $4, $5)', [
    id,
    field.id,
    userId,
    userId === field.ownerId ? 'owner' : 'admin',
    at,
  ]);
}

export async function insertFieldFollow(
  pool: Pool,
  id: string,
  field: BuiltField,
  follower: BuiltPlayer,
  at: Date,
): Promise<void> {
  await pool.query(
    'INSERT INTO field_follows (id, field_id, user_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [id, field.id, follower.id, at],
  );
}

/** Fills the gallery's slots with the pictures, in order. */
export async function fillGallery(
  pool: Pool,
  field: BuiltField,
  pictures: readonly { id: string; imageUrl: string }[],
) {
  const columns: Record<FieldImage, string> = {
    featuredImage: 'featured_image',
    image1: 'image1',
    image2: 'image2',
    image3: 'image3',
    image4: 'image4',
  };
  for (const [index, { id, imageUrl }] of pictures.entries()) {
    const slot = FIELD_IMAGES[index];
    if (!slot) throw new Error('A gallery has five slots');
    await pool.query(`UPDATE fields SET ${columns[slot]} = $2 WHERE id = $1`, [field.id, imageUrl]);
    await keepPictures(pool, [id], pictureUse(field.id, imageUrl));
  }
}

export async function insertReview(pool: Pool, field: BuiltField, { id, author, rating, review, at }: NewReview) {
  await pool.query(
    `INSERT INTO field_reviews (id, field_id, user_id, rating, review, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [id, field.id, author.id, rating, review, at],
  );
  await pool.query(
    `UPDATE fields SET (rating, review_count) = (SELECT round(avg(rating) * 10), count(*) FROM field_reviews WHERE field_id = $1) WHERE id = $1`,
    [field.id],
  );
}

export async function insertReply(
  pool: Pool,
  {
    id,
    reviewId,
    author,
    content,
    at,
  }: { id: string; reviewId: string; author: BuiltPlayer; content: string; at: Date },
): Promise<void> {
  await pool.query(
    `WITH counted AS (UPDATE field_reviews SET comments = comments + 1 WHERE id = $2)
     INSERT INTO review_comments (id, review_id, user_id, content, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
    [id, reviewId, author.id, content, at],
  );
}
