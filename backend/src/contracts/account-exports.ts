/** An archive with everything that Muster stores about the viewer. */
export class AccountExportView {
  id: string;
  /** `pending` until the file is ready. */
  status: 'pending' | 'ready';
  requestedAt: string;
  /** When the file is deleted. */
  expiresAt: string;
  /** The size of the file; null until it is ready. */
  bytes: number | null;
}

export class AccountExportState {
  /** The latest export, until it expires. */
  latest: AccountExportView | null;
  /** When the viewer may ask for another export; null if they may now. */
  nextRequestAt: string | null;
}
