import { LIMITS } from './limits.js';
import { IMAGE_LIMITS } from './image-limits.js';
import { Id, SingleLineText, Picture, Text } from './rules.js';
import { IsOptional, MinLength } from 'class-validator';
import { PageRequest } from './paging.js';
import type { PersonView } from './users.js';

const WRITE_SOMETHING = 'Write something first';
const TOO_SHORT = 'Type at least 2 characters';

/** A post; with `sharedPostId` it shares another, with `targetUserId` it stands on that player's wall, with `teamId` in that team's news. */
export class PostRequest {
  @Text({ required: WRITE_SOMETHING, max: LIMITS.post, label: 'A post' })
  content: string;

  @Picture()
  imageUrl?: string | null;

  /** What the picture shows, for those who do not see it. */
  @Text({ max: IMAGE_LIMITS.alt, label: 'The description' })
  imageAlt?: string | null;

  @IsOptional()
  @Id('There is no such post')
  sharedPostId?: string;

  @IsOptional()
  @Id('There is no such operator')
  targetUserId?: string;

  @IsOptional()
  @Id('There is no such team')
  teamId?: string;
}

export class PostEdit {
  @Text({ required: WRITE_SOMETHING, max: LIMITS.post, label: 'A post' })
  content: string;
}

export class CommentRequest {
  @Text({ required: WRITE_SOMETHING, max: LIMITS.comment, label: 'A comment' })
  content: string;
}

/** The form of `POST /api/comments`. */
export class CommentOnPostRequest extends CommentRequest {
  @Id('There is no such post')
  postId: string;
}

export class PostSearchRequest extends PageRequest {
  /** Words that a post holds, the last one perhaps only in part; from 2 characters on. */
  @MinLength(LIMITS.searchMin, { message: TOO_SHORT })
  @SingleLineText({ required: TOO_SHORT, max: LIMITS.search, label: 'The search' })
  q: string;
}

/** A player that a text names: "@hawk" is `{handle: "hawk", userId}`. */
export class MentionView {
  /** As it is written in the text, without the @. */
  handle: string;
  userId: string;
}

/** A post as it shows inside another or in a message. */
export class PostPreview {
  id: string;
  content: string;
  imageUrl: string | null;
  imageAlt: string | null;
  author: PersonView;
  createdAt: string;
}

/** The team in whose news a post stands. */
export class PostTeamView {
  id: string;
  name: string;
  imageUrl: string | null;
}

export class PostView extends PostPreview {
  postType: 'general';
  authorId: string;
  /** Pixels of the picture, so that its place is kept while it loads. */
  imageWidth: number | null;
  imageHeight: number | null;
  /** When its text was last changed; null when it never was. */
  editedAt: string | null;
  likes: number;
  comments: number;
  isLiked: boolean;
  mentions: MentionView[];
  sharedPostId: string | null;
  /** Null with a `sharedPostId`: the original is not available any more. */
  sharedPost: PostPreview | null;
  targetUserId: string | null;
  /** Whose wall it stands on. */
  targetUser: PersonView | null;
  teamId: string | null;
  team: PostTeamView | null;
  can: { edit: boolean; delete: boolean };
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
  mentions: MentionView[];
  can: { edit: boolean; delete: boolean };
}

export class LikeState {
  isLiked: boolean;
  likes: number;
}
