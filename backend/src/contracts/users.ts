import { PageRequest } from './paging.js';
import { LIMITS } from './limits.js';
import { Text } from './rules.js';

/** A person as others meet them: on posts, messages, notifications and lists. */
export class PersonView {
  id: string;
  firstName: string;
  lastName: string | null;
  nickname: string | null;
  profileImageUrl: string | null;
  /** Only in the few places where it may be known; null everywhere else. */
  email: string | null;
}

/** A card of the players directory. */
export class PlayerView extends PersonView {
  bio: string | null;
  location: string | null;
  /** Whether the viewer follows this player; false for a visitor. */
  isFollowing: boolean;
}

/** The signed-in user, as only they see themselves. */
export class CurrentUserView extends PersonView {
  declare email: string;
  bio: string | null;
  location: string | null;
  role: 'user' | 'admin';
  followingCount: number;
  followersCount: number;
  createdAt: string;
}

export class PlayerSearchRequest extends PageRequest {
  @Text({ max: LIMITS.search, label: 'The search' })
  q?: string;
}

/** What a player may change on their profile. */
export class ProfileUpdate {
  @Text({ required: 'First name is required', max: LIMITS.name, label: 'First name' })
  firstName: string;

  @Text({ max: LIMITS.name, label: 'Last name' })
  lastName?: string | null;

  @Text({ max: LIMITS.name, label: 'Callsign' })
  nickname?: string | null;

  @Text({ max: LIMITS.bio, label: 'Bio' })
  bio?: string | null;
}
