import { type PostAccess, postPolicy } from './post.policy.js';

const nobody: PostAccess = { isAuthor: false, isWallOwner: false, isTeamManager: false, isPlatformAdmin: false };

it.each(Object.keys(nobody) as (keyof PostAccess)[])('lets a viewer delete a post when %s', (reason) => {
  expect(postPolicy.delete({ ...nobody, [reason]: true })).toBe(true);
});

it('lets only the author edit a post', () => {
  expect(postPolicy.edit({ ...nobody, isAuthor: true })).toBe(true);
  expect(postPolicy.edit({ isAuthor: false, isWallOwner: true, isTeamManager: true, isPlatformAdmin: true })).toBe(
    'access.denied',
  );
});

it('lets nobody else delete a post', () => {
  expect(postPolicy.delete(nobody)).toBe('access.denied');
});
