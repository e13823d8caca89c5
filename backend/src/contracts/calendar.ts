/** The viewer's private calendar address. The address is returned only when it is created, because the server stores only a hash of it. */
export class CalendarFeedView {
  /** Null while the viewer has no calendar address. */
  createdAt: string | null;
}

export class NewCalendarFeedView extends CalendarFeedView {
  /** Calendar applications read the viewer's games here, without signing in. */
  url: string;
}
