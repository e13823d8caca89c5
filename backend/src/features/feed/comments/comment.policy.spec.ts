import { type CommentAccess, commentPolicy } from './comment.policy.js';

const nobody: CommentAccess = {
  isAuthor: false,
  isPostAuthor: false,
  isWallOwner: false,
  isTeamManager: false,
  isPlatformAdmin: false,
};
const everybodyElse: CommentAccess = {
  isAuthor: false,
  isPostAuthor: true,
  isWallOwner: true,
  isTeamManager: true,
  isPlatformAdmin: true,
};

it.each(Object.keys(nobody) as (keyof CommentAccess)[])('allows a viewer to delete a comment when %s', (reason) => {
  expect(commentPolicy.delete({ ...nobody, [reason]: true })).toBe(true);
});

it('allows only the author to edit a comment', () => {
  expect(commentPolicy.edit({ ...nobody, isAuthor: true })).toBe(true);
  expect(commentPolicy.edit(everybodyElse)).toBe('access.denied');
});

it('refuses the deletion of a comment to a viewer who is neither an author nor a wall owner, team manager or administrator', () => {
  expect(commentPolicy.delete(nobody)).toBe('access.denied');
});
