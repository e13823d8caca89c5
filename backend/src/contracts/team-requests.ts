import { IsIn } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import { OneOf, Email, Id, PublicName, RequiredWithout, Text } from './rules.js';
import type { PersonView } from './users.js';

export class TeamApplicationRequest {
  @Text({ required: 'Please enter your message', max: LIMITS.message, label: 'Message' })
  message: string;
}

const APPLICATION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export class TeamApplicationView {
  id: string;
  teamId: string;
  userId: string;
  user: PersonView;
  message: string | null;
  status: ApplicationStatus;
  appliedAt: string;
  reviewedAt: string | null;
  reviewedBy: string | null;
  /** The reviewer's note to the applicant. */
  note: string | null;
}

export class ApplicationDecision {
  @IsIn(['approved', 'rejected'], { message: 'status must be "approved" or "rejected"' })
  status: 'approved' | 'rejected';

  @Text({ max: LIMITS.bio, label: 'Note' })
  note?: string | null;
}

export class TeamApplicationsRequest extends PageRequest {
  /** Default: pending applications. */
  @OneOf(APPLICATION_STATUSES, 'status')
  status?: ApplicationStatus;
}

/** Invites a user by `userId`, or, by `name` and `email`, a person who may have no account. */
export class TeamInvitationRequest {
  @RequiredWithout(['email'])
  @Id('Player not found')
  userId?: string;

  @RequiredWithout(['userId'])
  @PublicName({ required: 'Name is required', max: LIMITS.name, label: 'Name' })
  name?: string;

  @RequiredWithout(['userId'])
  @Email()
  email?: string;
}

export class TeamInvitationView {
  id: string;
  teamId: string;
  user: PersonView | null;
  name: string | null;
  email: string | null;
  /** Null if this person is hidden from the viewer. */
  invitedBy: PersonView | null;
  createdAt: string;
  expiresAt: string;
}

/** The invitation behind a mailed link. */
export class InvitationOfferView {
  teamId: string;
  teamName: string;
  invitedBy: string;
  name: string;
  /**
   * The address that the invitation was sent to. Masked for a signed-in user with another address: "g***@example.test". `email`
   * and `can` are optional, because the previous version does not send them.
   */
  email?: string;
  /** False for a signed-in user with another address. */
  can?: { respond: boolean };
}

/** Invites a person to Muster as the contact person of a team or a field. */
export class ContactInvitationRequest {
  @PublicName({ required: 'Name is required', max: LIMITS.name, label: 'Name' })
  name: string;

  @Email()
  email: string;

  @IsIn(['contact_person'], { message: 'type must be "contact_person"' })
  type: 'contact_person';
}
