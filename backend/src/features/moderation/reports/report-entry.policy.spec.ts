import { REPORT_ACTIONS } from '../../../contracts/report-options.js';
import { reportEntryPolicy } from './report-entry.policy.js';

const access = { isOwn: false, hasContent: true, hasAuthor: true, hasAccount: true, hasAdminAuthor: false };

describe.each(REPORT_ACTIONS)('%s', (action) => {
  it('allows an administrator to decide about the content of others', () => {
    expect(reportEntryPolicy[action](access)).toBe(true);
  });

  it('refuses an administrator who is the author', () => {
    expect(reportEntryPolicy[action]({ ...access, isOwn: true })).toBe('report.own-content');
  });
});

it('refuses to remove content that is gone', () => {
  expect(reportEntryPolicy.remove({ ...access, hasContent: false })).toBe('report.content-gone');
  expect(reportEntryPolicy.warn({ ...access, hasContent: false })).toBe(true);
});

it('allows dismissing reports of content that is gone and whose author has no account', () => {
  expect(reportEntryPolicy.dismiss({ ...access, hasContent: false, hasAuthor: false, hasAccount: false })).toBe(true);
});

it('refuses to warn or suspend an author without an account', () => {
  const deleted = { ...access, hasAuthor: false, hasAccount: false };
  expect(reportEntryPolicy.warn(deleted)).toBe('report.author-gone');
  expect(reportEntryPolicy.suspend(deleted)).toBe('report.author-gone');
  expect(reportEntryPolicy.remove(deleted)).toBe(true);
});

it('allows suspending an author whose account is hidden until its deletion, but refuses to warn them', () => {
  const hidden = { ...access, hasAuthor: false };
  expect(reportEntryPolicy.suspend(hidden)).toBe(true);
  expect(reportEntryPolicy.warn(hidden)).toBe('report.author-gone');
});

it('refuses to suspend another administrator', () => {
  expect(reportEntryPolicy.suspend({ ...access, hasAdminAuthor: true })).toBe('suspension.admin');
  expect(reportEntryPolicy.warn({ ...access, hasAdminAuthor: true })).toBe(true);
});
