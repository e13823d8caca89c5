/** Whether a person is active, and when they last were. */
export class PresenceView {
  isOnline: boolean;
  /** Rounded down to the minute. While the person is online, the time has no meaning. */
  lastSeenAt: string;
}

/** The presence of one person. */
export class PersonPresence {
  /** Null if the viewer and the person have no messages with each other, or do not share their presence with each other. */
  presence: PresenceView | null;
}

/** Somebody with whom the receiver has a direct conversation became active or has left, or shares their presence no longer. */
export interface PresenceChange {
  userId: string;
  online: boolean;
  /** The receiver must not see any more when the person was active. */
  isHidden?: true;
}
