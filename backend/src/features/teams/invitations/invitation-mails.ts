import type { MailMessage } from '../../../platform/mail/mail-message.js';
import { teamPath } from '../team-paths.js';

interface Recipient {
  name: string;
  email: string;
  invitedBy: string;
}

/** The invitation to join a team, for a person who may not have an account. */
export const teamInvitationMail = (
  { name, email, invitedBy, teamId, teamName }: Recipient & { teamId: string; teamName: string },
  token: string,
  origin: string,
): MailMessage => ({
  to: { name, address: email },
  subject: `${invitedBy} invites you to ${teamName}`,
  text: [
    `Hello ${name},`,
    `${invitedBy} invited you to join the airsoft team ${teamName} on Muster.`,
    'The link works once and expires in seven days. If you don’t have an account yet, you can create one there.',
  ],
  action: { label: 'See invitation', url: `${origin}${teamPath(teamId)}?invitation=${token}` },
});

/** The invitation to Muster for a contact person. */
export const contactInvitationMail = ({ name, email, invitedBy }: Recipient, origin: string): MailMessage => ({
  to: { name, address: email },
  subject: `${invitedBy} invites you to Muster`,
  text: [
    `Hello ${name},`,
    `${invitedBy} named you as a contact person on Muster, where airsoft players find games, teams and fields.`,
    'Create an account so players can reach you.',
  ],
  // The page fills the registration form with the fragment, which browsers do not send to the server.
  action: { label: 'Create an account', url: `${origin}/register#${new URLSearchParams({ name, email }).toString()}` },
});
