import { REPORT_ACTIONS } from '../../../contracts/report-options.js';
import { reportEntryPolicy } from './report-entry.policy.js';

const access = { isOwn: false, hasContent: true, hasAuthor: true, hasAdminAuthor: false };

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
  expect(reportEntryPolicy.dismiss({ ...access, hasContent: false, hasAuthor: false })).toBe(true);
});

it('refuses to warn or suspend an author without an account', () => {
  expect(reportEntryPolicy.warn({ ...access, hasAuthor: false })).toBe('report.author-gone');
  expect(reportEntryPolicy.suspend({ ...access, hasAuthor: false })).toBe('report.author-gone');
  expect(reportEntryPolicy.remove({ ...access, hasAuthor: false })).toBe(true);
});

it('refuses to suspend another administrator', () => {
  expect(reportEntryPolicy.suspend({ ...access, hasAdminAuthor: true })).toBe('suspension.admin');
  expect(reportEntryPolicy.warn({ ...access, hasAdminAuthor: true })).toBe(true);
});
