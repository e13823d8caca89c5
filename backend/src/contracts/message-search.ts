import { IsOptional, IsString, MaxLength } from 'class-validator';
import { LIMITS } from './limits.js';
import { ConversationEntity } from './conversations.js';
import { PageRequest } from './paging.js';
import { TOO_SHORT } from './posts.js';
import { hasMinLength, SingleLineText } from './rules.js';
import { PersonView } from './users.js';

export class MessageSearchRequest extends PageRequest {
  /** Words that messages contain. The last word may be incomplete. */
  @hasMinLength(LIMITS.searchMin, TOO_SHORT)
  @SingleLineText({ required: TOO_SHORT, max: LIMITS.search, label: 'Search' })
  q: string;

  /** Searches only this conversation. Default: all conversations that the viewer may read. */
  @IsOptional()
  @IsString({ message: 'Conversation not found' })
  @MaxLength(200, { message: 'Conversation not found' })
  conversationId?: string;
}

/** A message that a search has found. */
export class FoundMessageView {
  id: string;
  conversationId: string;
  seq: number;
  content: string;
  createdAt: string;
  sender: PersonView;
  /** The other person of a direct conversation or, for the administrators of an inbox, the outsider. Null in all others. */
  person: PersonView | null;
  /** The team, field or game of the conversation. Null in a direct one. */
  entity: ConversationEntity | null;
}
