/** Whether a person is active, and when they last were. */
export class PresenceView {
  isOnline: boolean;
  /** Rounded down to the minute. While the person is online, the time has no meaning. */
  lastSeenAt: string;
}
