import { type PostAccess, postPolicy } from './post.policy.js';

const nobody: PostAccess = {
  isAuthor: false,
  isHeld: false,
  isWallOwner: false,
  isTeamManager: false,
  isPlatformAdmin: false,
  isTeamMember: false,
  hasMembersOnlyComments: false,
};

it.each(['isAuthor', 'isWallOwner', 'isTeamManager', 'isPlatformAdmin'] as const)(
  'allows a viewer to delete a post when %s',
  (reason) => {
    expect(postPolicy.delete({ ...nobody, [reason]: true })).toBe(true);
  },
);

it('allows only the author to edit a post', () => {
  expect(postPolicy.edit({ ...nobody, isAuthor: true })).toBe(true);
  expect(postPolicy.edit({ ...nobody, isWallOwner: true, isTeamManager: true, isPlatformAdmin: true })).toBe(
    'access.denied',
  );
});

it('allows everybody to comment unless the team restricts comments to its members', () => {
  const restricted = { ...nobody, hasMembersOnlyComments: true };
  expect(postPolicy.comment(nobody)).toBe(true);
  expect(postPolicy.comment({ ...restricted, isTeamMember: true })).toBe(true);
  expect(postPolicy.comment({ ...restricted, isAuthor: true, isPlatformAdmin: true })).toBe('comment.members-only');
});

it('refuses the deletion of a post to a viewer who is neither its author nor a wall owner, team manager or administrator', () => {
  expect(postPolicy.delete(nobody)).toBe('access.denied');
});

it('rejects comments on a held post', () => {
  expect(postPolicy.comment({ ...nobody, isAuthor: true, isHeld: true })).toBe('post.held');
});
