import { PersonView } from './users.js';

export class BlockState {
  /** Whether the viewer blocks the person. */
  isBlocked: boolean;
}

/** A person whom the viewer blocks. */
export class BlockedPersonView extends PersonView {
  blockedAt: string;
}
