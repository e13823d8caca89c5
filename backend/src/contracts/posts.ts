import type { GameView } from './games.js';
import { LIMITS } from './limits.js';
import { IMAGE_LIMITS } from './image-limits.js';
import { hasMinLength, Id, SingleLineText, Picture, Text } from './rules.js';
import { IsOptional } from 'class-validator';
import { PageRequest } from './paging.js';
import type { TeamCardView } from './teams.js';
import type { PersonView } from './users.js';

/** The kinds of text that users publish, mention others in and like. */
export type TextKind = 'post' | 'comment';

const WRITE_SOMETHING = 'Write something first';
export const TOO_SHORT = 'Type at least 2 characters';

/** `sharedPostId` shares another post. `targetUserId` posts on that player's wall, `teamId` in that team. */
export class PostRequest {
  @Text({ required: WRITE_SOMETHING, max: LIMITS.post, label: 'Post' })
  content: string;

  @Picture()
  imageUrl?: string | null;

  /** The alternative text of the picture. */
  @Text({ max: IMAGE_LIMITS.alt, label: 'Description' })
  imageAlt?: string | null;

  @IsOptional()
  @Id('Post not found')
  sharedPostId?: string;

  @IsOptional()
  @Id('Player not found')
  targetUserId?: string;

  @IsOptional()
  @Id('Team not found')
  teamId?: string;
}

export class PostEdit {
  @Text({ required: WRITE_SOMETHING, max: LIMITS.post, label: 'Post' })
  content: string;
}

export class CommentRequest {
  @Text({ required: WRITE_SOMETHING, max: LIMITS.comment, label: 'Comment' })
  content: string;
}

/** The body of `POST /api/comments`. */
export class CommentOnPostRequest extends CommentRequest {
  @Id('Post not found')
  postId: string;
}

export class PostSearchRequest extends PageRequest {
  /** Words that posts contain. The last word may be incomplete. */
  @hasMinLength(LIMITS.searchMin, TOO_SHORT)
  @SingleLineText({ required: TOO_SHORT, max: LIMITS.search, label: 'Search' })
  q: string;
}

/** A player whom a text mentions: "@hawk" is `{handle: "hawk", userId}`. */
export class MentionView {
  /** The callsign as the text writes it, without the @. */
  handle: string;
  userId: string;
}

/** A post that is embedded in another post or in a message. */
export class PostPreview {
  id: string;
  content: string;
  imageUrl: string | null;
  imageAlt: string | null;
  author: PersonView;
  createdAt: string;
}

export type PostType = 'general' | 'game_announcement';

export class PostView extends PostPreview {
  postType: PostType;
  authorId: string;
  /** The picture's size in pixels, so that the page can reserve space while it loads. */
  imageWidth: number | null;
  imageHeight: number | null;
  /** When the text was last changed, or null if it never was. */
  editedAt: string | null;
  likes: number;
  comments: number;
  isLiked: boolean;
  /** The post waits for a moderator. Only its author sees it until then. */
  isHeld: boolean;
  mentions: MentionView[];
  sharedPostId: string | null;
  /** Null although `sharedPostId` is set when the original is no longer available. */
  sharedPost: PostPreview | null;
  targetUserId: string | null;
  /** The owner of the wall, if that is not the author. */
  targetUser: PersonView | null;
  teamId: string | null;
  team: TeamCardView | null;
  gameId: string | null;
  /** The game that the post announces; null for other posts. */
  game: GameView | null;
  /** `comment` and `report` are optional, because the previous version does not send them. */
  can: { edit: boolean; delete: boolean; comment?: boolean; report?: boolean };
}

export class CommentView {
  id: string;
  postId: string;
  authorId: string;
  content: string;
  author: PersonView;
  createdAt: string;
  updatedAt: string;
  likes: number;
  isLiked: boolean;
  /** The comment waits for a moderator. Only its author sees it until then. */
  isHeld: boolean;
  mentions: MentionView[];
  /** `report` is optional, because the previous version does not send it. */
  can: { edit: boolean; delete: boolean; report?: boolean };
}

export class LikeState {
  isLiked: boolean;
  likes: number;
}
