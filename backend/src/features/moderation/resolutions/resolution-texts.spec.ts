import { authorText, reporterText } from './resolution-texts.js';

const post = { targetType: 'post', reason: 'spam', note: null } as const;

it('names the decision to a reporter', () => {
  expect(reporterText({ ...post, action: 'dismiss', reason: null })).toBe(
    'We looked at the post you reported. It doesn’t break our rules.',
  );
  expect(reporterText({ ...post, action: 'remove' })).toBe('Thanks for your report. We removed the post.');
  expect(reporterText({ ...post, action: 'remove', targetType: 'team' })).toBe(
    'Thanks for your report. We removed the texts and pictures of the team.',
  );
  expect(reporterText({ ...post, action: 'suspend' })).toBe(
    'Thanks for your report about a post. We suspended the player responsible.',
  );
});

it('hides the reason and the note of the moderator from reporters', () => {
  expect(reporterText({ ...post, action: 'warn', note: 'Last time' })).not.toMatch(/spam|Last time/i);
});

it('shows the author the reason and the note of the moderator', () => {
  expect(authorText({ ...post, action: 'remove' })).toBe('A moderator removed your post. Reason: Spam.');
  expect(authorText({ ...post, action: 'warn', targetType: 'user', note: 'Please change it.' })).toBe(
    'A moderator warned you about your profile. Reason: Spam. Please change it.',
  );
});
