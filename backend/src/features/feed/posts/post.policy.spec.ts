import { type PostAccess, postPolicy } from './post.policy.js';

const nobody: PostAccess = { isAuthor: false, isWallOwner: false, isTeamManager: false, isPlatformAdmin: false };

it.each(Object.keys(nobody) as (keyof PostAccess)[])('allows a viewer to delete a post when %s', (reason) => {
  expect(postPolicy.delete({ ...nobody, [reason]: true })).toBe(true);
});

it('allows only the author to edit a post', () => {
  expect(postPolicy.edit({ ...nobody, isAuthor: true })).toBe(true);
  expect(postPolicy.edit({ isAuthor: false, isWallOwner: true, isTeamManager: true, isPlatformAdmin: true })).toBe(
    'access.denied',
  );
});

it('rejects everybody else who deletes a post', () => {
  expect(postPolicy.delete(nobody)).toBe('access.denied');
});
