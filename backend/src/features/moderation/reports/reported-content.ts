import type { ReportedContentView, ReportedTextView } from '../../../contracts/report-queue.js';
import type { ReportTarget } from '../../../contracts/report-options.js';
import { displayName } from '../../users/user.reader.js';

/** A message in the snapshot of a reported message. The reported message is the last one in the snapshot. */
export interface MessageSnapshot {
  id: string;
  senderId: string;
  content: string;
  createdAt: string;
  /** Missing in reports of earlier versions. */
  photoCount?: number;
}

/** The properties of all snapshots, including those that earlier versions stored. */
interface Snapshot {
  name?: string;
  title?: string;
  firstName?: string;
  lastName?: string | null;
  nickname?: string | null;
  rating?: number;
  postId?: string;
  fieldId?: string;
  sections?: readonly { title: string; body: string }[] | null;
  imageUrls?: readonly string[];
  [property: string]: unknown;
}

/** The texts of snapshots with their labels. */
const TEXTS = {
  content: null,
  review: null,
  bio: 'Bio',
  description: 'Description',
  requirements: 'Requirements',
  cancelReason: 'Reason for cancelling',
  additionalRules: 'Rules',
  otherEquipment: 'Other equipment',
} as const;

/** Earlier versions stored each picture in its own property. */
const IMAGES = ['imageUrl', 'profileImageUrl', 'bannerUrl', 'featuredImage'];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const messagesIn = (snapshot: object): readonly MessageSnapshot[] =>
  // The snapshot of a message is an array; all other snapshots are objects.
  Array.isArray(snapshot) ? (snapshot as MessageSnapshot[]) : [];

const photosOf = ({ id, photoCount = 0 }: MessageSnapshot): string[] =>
  Array.from({ length: photoCount }, (_, position) => `/api/admin/reports/messages/${id}/photos/${position}`);

/** Converts the snapshot of any type to what moderators see. */
export function presentContent(snapshot: object): ReportedContentView {
  const message = messagesIn(snapshot).at(-1);
  if (message)
    return {
      title: null,
      texts: isText(message.content) ? [{ label: null, text: message.content }] : [],
      imageUrls: photosOf(message),
      rating: null,
    };
  const stored = snapshot as Snapshot;
  const { name, title, firstName, lastName = null, nickname = null, rating, sections, imageUrls = [] } = stored;
  const person = firstName === undefined ? undefined : displayName({ firstName, lastName, nickname });
  return {
    title: name ?? title ?? person ?? null,
    texts: [...textsOf(stored), ...(sections ?? []).map(({ title: label, body }) => ({ label, text: body }))],
    imageUrls: [...IMAGES.map((property) => stored[property]).filter(isText), ...imageUrls],
    rating: rating ?? null,
  };
}

const textsOf = (stored: Snapshot): ReportedTextView[] =>
  Object.entries(TEXTS).flatMap(([property, label]) => {
    const text = stored[property];
    return isText(text) ? [{ label, text }] : [];
  });

export const hasContent = ({ texts, imageUrls }: ReportedContentView): boolean => texts.length + imageUrls.length > 0;

export const isSameContent = (a: ReportedContentView, b: ReportedContentView): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The item whose page shows the content: a comment is on the page of its post. Undefined if the snapshot does not name it. */
export function shownOn(
  type: ReportTarget,
  id: string,
  snapshot: object,
): { type: ReportTarget; id: string } | undefined {
  const { postId, fieldId } = snapshot as Snapshot;
  if (type === 'comment') return postId ? { type: 'post', id: postId } : undefined;
  if (type === 'review') return fieldId ? { type: 'field', id: fieldId } : undefined;
  return { type, id };
}

/** The path of the page that shows the content. Null for a message, because moderators cannot open its conversation. */
export function linkOf(type: ReportTarget, id: string, snapshot: object): string | null {
  const { postId, fieldId } = snapshot as Snapshot;
  const links: Record<ReportTarget, string | null> = {
    message: null,
    post: `/post/${id}`,
    comment: postId ? `/post/${postId}` : null,
    review: fieldId ? `/fields/${fieldId}` : null,
    user: `/profile/${id}`,
    team: `/teams/${id}`,
    field: `/fields/${id}`,
    game: `/games/${id}`,
  };
  return links[type];
}
