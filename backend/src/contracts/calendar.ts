/** The viewer's private calendar address. Only its creation answers the address, because only a hash of it is stored. */
export class CalendarFeedView {
  /** Null while the viewer has no calendar address. */
  createdAt: string | null;
}

export class NewCalendarFeedView extends CalendarFeedView {
  /** Calendar applications read the viewer's games here, without signing in. */
  url: string;
}
