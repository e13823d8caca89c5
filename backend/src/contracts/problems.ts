/** All problems with which a request can fail: a stable code with its HTTP status and the message for the user. */
export const PROBLEMS = {
  'request.invalid': { status: 400, message: 'Some values are invalid' },
  'request.malformed': { status: 400, message: 'The request could not be read' },
  'request.too-large': { status: 413, message: 'This request is too large' },
  'request.not-json': { status: 415, message: 'The request body must be JSON' },
  'request.foreign-origin': { status: 403, message: 'This request did not come from Muster' },
  'request.key-reused': { status: 422, message: 'This Idempotency-Key has already been used for another request' },
  'request.bad-cursor': { status: 400, message: 'The cursor is not valid for this list' },
  'route.unknown': { status: 404, message: 'Page not found' },
  'rate.limited': { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  'server.failed': { status: 500, message: 'Something went wrong on our side' },
  'server.unavailable': { status: 503, message: 'Muster is not available right now. Please try again in a moment.' },
  'auth.required': { status: 401, message: 'Not authenticated' },
  'auth.invalid-credentials': { status: 401, message: 'Invalid email or password' },
  'auth.email-taken': { status: 409, message: 'An account with this email already exists' },
  'auth.wrong-password': { status: 403, message: 'Your current password is incorrect' },
  'auth.nothing-changed': { status: 400, message: 'No changes to save' },
  'access.denied': { status: 403, message: 'You are not allowed to do that' },
  'user.unknown': { status: 404, message: 'Operator not found' },
  'follow.self': { status: 400, message: 'You cannot follow yourself' },
  'notification.unknown': { status: 404, message: 'Notification not found' },
  'post.unknown': { status: 404, message: 'Post not found' },
  'comment.unknown': { status: 404, message: 'Comment not found' },
  'team.unknown': { status: 404, message: 'Team not found' },
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
  'team.not-member': { status: 404, message: 'This operator is not a member of the team' },
  'team.not-joined': { status: 404, message: 'You are not a member of this team' },
  'team.leader-fixed': { status: 409, message: 'The leader’s role cannot be changed' },
  'team.apply-first': { status: 403, message: 'Apply to join this team' },
  'team.not-recruiting': { status: 403, message: 'This team is not recruiting' },
  'team.already-member': { status: 409, message: 'Already a member of this team' },
  'application.unknown': { status: 404, message: 'Application not found' },
  'application.pending': { status: 409, message: 'Your application is already pending' },
  'application.decided': { status: 409, message: 'This application has already been decided' },
  'invitation.unknown': { status: 404, message: 'Invitation not found' },
  'invitation.pending': { status: 409, message: 'This operator has already been invited' },
  'invitation.over': { status: 410, message: 'This invitation is no longer valid' },
  'field.unknown': { status: 404, message: 'Field not found' },
  'field.owner-stays': { status: 409, message: 'The owner cannot be removed from the administrators' },
  'field.no-image': { status: 409, message: 'Please upload an image first.' },
  'field.gallery-changed': { status: 409, message: 'The gallery has changed in the meantime. Please reload the page.' },
  'review.unknown': { status: 404, message: 'Review not found' },
  'review.twice': { status: 409, message: 'You have already reviewed this field' },
  'review.own-field': { status: 403, message: 'You cannot review your own field' },
  'image.unknown': { status: 400, message: 'Please use a picture that you uploaded' },
  'image.missing': { status: 404, message: 'Picture not found' },
  'image.too-large': { status: 413, message: 'Image size must be under 10MB' },
  'image.too-large-for-profile': { status: 413, message: 'Please select an image smaller than 5MB.' },
  'image.too-many-pixels': { status: 413, message: 'Pictures can have at most 50 megapixels' },
  'image.wrong-type': { status: 415, message: 'Only JPEG, PNG and WebP pictures can be uploaded' },
  'image.broken': { status: 400, message: 'Failed to read the image file.' },
  'upload.refused': { status: 403, message: 'This upload link is no longer valid' },
  'upload.used': { status: 409, message: 'This upload link has already been used' },
  'place.unknown': { status: 400, message: 'Place not found' },
  'message.to-self': { status: 400, message: 'You cannot message yourself' },
  'message.unknown': { status: 404, message: 'Message not found' },
  'conversation.unknown': { status: 404, message: 'Conversation not found' },
  'conversation.closed': {
    status: 409,
    message: 'This conversation is closed because the team or field was deleted',
  },
  'socket.unknown-event': { status: 400, message: 'Unknown event' },
  'socket.unknown-room': { status: 404, message: 'Room not found' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The body of every failed answer. `fields` maps the name of an invalid input to its error message. */
export class ProblemView {
  statusCode: number;
  code: ProblemCode;
  message: string;
  fields?: Record<string, string>;
}
