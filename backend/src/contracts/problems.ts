/** Every way a request can fail: a stable code → its HTTP status and the one sentence a person reads. */
export const PROBLEMS = {
  'request.invalid': { status: 400, message: 'Some of the values are not valid' },
  'request.malformed': { status: 400, message: 'The request could not be read' },
  'request.too-large': { status: 413, message: 'That is too large to send' },
  'request.not-json': { status: 415, message: 'Send the body as JSON' },
  'request.foreign-origin': { status: 403, message: 'This request did not come from Muster' },
  'request.key-reused': { status: 422, message: 'This Idempotency-Key was already used for another request' },
  'request.bad-cursor': { status: 400, message: 'The cursor is not one that this list gave' },
  'route.unknown': { status: 404, message: 'There is nothing at this address' },
  'rate.limited': { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  'server.failed': { status: 500, message: 'Something went wrong on our side' },
  'server.unavailable': { status: 503, message: 'Muster is not available right now. Please try again in a moment.' },
  'auth.required': { status: 401, message: 'Not authenticated' },
  'auth.invalid-credentials': { status: 401, message: 'Invalid email or password' },
  'auth.email-taken': { status: 409, message: 'An account with this email already exists' },
  'auth.wrong-password': { status: 403, message: 'Your current password is not right' },
  'auth.nothing-changed': { status: 400, message: 'No changes to save' },
  'access.denied': { status: 403, message: 'You are not allowed to do that' },
  'user.unknown': { status: 404, message: 'There is no such operator' },
  'follow.self': { status: 400, message: 'You cannot follow yourself' },
  'notification.unknown': { status: 404, message: 'There is no such notification' },
  'post.unknown': { status: 404, message: 'There is no such post' },
  'comment.unknown': { status: 404, message: 'There is no such comment' },
  'team.unknown': { status: 404, message: 'There is no such team' },
  'team.limit': { status: 409, message: 'Team limit reached (3/3)' },
  'team.logo-denied': {
    status: 403,
    message: 'Access Denied: Only team leaders and admins can upload logos.',
  },
  'team.banner-denied': {
    status: 403,
    message: 'Access Denied: Only team leaders and admins can upload banners.',
  },
  'team.leader-stays': { status: 409, message: 'Hand the team over before you leave' },
  'team.not-member': { status: 404, message: 'This operator is not in the team' },
  'team.not-joined': { status: 404, message: 'You are not in this team' },
  'team.leader-fixed': { status: 409, message: 'The leader’s role cannot be changed' },
  'team.apply-first': { status: 403, message: 'Apply to join this team' },
  'team.not-recruiting': { status: 403, message: 'This team is not recruiting' },
  'team.already-member': { status: 409, message: 'Already in this team' },
  'application.unknown': { status: 404, message: 'There is no such application' },
  'application.pending': { status: 409, message: 'Your application is already waiting for an answer' },
  'application.decided': { status: 409, message: 'This application was already decided' },
  'invitation.unknown': { status: 404, message: 'There is no such invitation' },
  'invitation.pending': { status: 409, message: 'This operator is already invited' },
  'invitation.over': { status: 410, message: 'This invitation is not valid any more' },
  'field.unknown': { status: 404, message: 'Field not found' },
  'field.owner-stays': { status: 409, message: 'The owner stays an administrator of the field' },
  'field.no-image': { status: 409, message: 'Please upload an image first.' },
  'field.gallery-changed': { status: 409, message: 'The gallery has changed meanwhile. Please look again.' },
  'review.unknown': { status: 404, message: 'There is no such review' },
  'review.twice': { status: 409, message: 'You already reviewed this field' },
  'review.own-field': { status: 403, message: 'You cannot review your own field' },
  'image.unknown': { status: 400, message: 'This is not a picture that you uploaded' },
  'image.missing': { status: 404, message: 'There is no such picture' },
  'image.too-large': { status: 413, message: 'Image size must be under 10MB' },
  'image.too-large-for-profile': { status: 413, message: 'Please select an image smaller than 5MB.' },
  'image.too-many-pixels': { status: 413, message: 'This picture has too many pixels: at most 50 megapixels' },
  'image.wrong-type': { status: 415, message: 'Only JPEG, PNG and WebP pictures can be uploaded' },
  'image.broken': { status: 400, message: 'This picture cannot be read' },
  'upload.refused': { status: 403, message: 'This upload address is not valid any more' },
  'upload.used': { status: 409, message: 'This upload address was already used' },
  'place.unknown': { status: 400, message: 'There is no such place' },
  'message.to-self': { status: 400, message: 'You cannot message yourself' },
  'conversation.unknown': { status: 404, message: 'There is no such conversation' },
  'socket.unknown-event': { status: 400, message: 'There is no such event' },
  'socket.unknown-room': { status: 404, message: 'There is no such room' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The body of every failed answer. `fields` maps an input's name to what is wrong with it. */
export class ProblemView {
  statusCode: number;
  code: ProblemCode;
  message: string;
  fields?: Record<string, string>;
}
