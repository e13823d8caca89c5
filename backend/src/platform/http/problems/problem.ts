import type { SuspensionNotice } from '../../../contracts/suspensions.js';
import { type ProblemCode, PROBLEMS, type ProblemView } from '../../../contracts/problems.js';

interface ProblemDetails {
  fields?: Record<string, string>;
  /** Replaces the code's default message. */
  message?: string;
  retryAfterSeconds?: number;
  suspension?: SuspensionNotice;
  /** See `ProblemView.challenge`. */
  challenge?: string;
}

/** The only error with which features refuse a request: a code from the contract's table. */
export class Problem extends Error {
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  readonly suspension?: SuspensionNotice;
  readonly challenge?: string;

  constructor(
    readonly code: ProblemCode,
    details: ProblemDetails = {},
  ) {
    super(details.message ?? PROBLEMS[code].message);
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.suspension = details.suspension;
    this.challenge = details.challenge;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  view(): ProblemView {
    return {
      statusCode: this.status,
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.suspension && { suspension: this.suspension }),
      ...(this.challenge && { challenge: this.challenge }),
    };
  }
}
