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

/** A person with whom the receiver has a direct conversation became active, has left, or no longer shares their presence. */
export interface PresenceChange {
  userId: string;
  online: boolean;
  /** The receiver may no longer see when the person was active. */
  isHidden?: true;
}
