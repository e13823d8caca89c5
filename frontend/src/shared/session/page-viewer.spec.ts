import type { CurrentUserView } from '@contracts/users';
import { useEndedSession } from './ended-session.store';
import { leaveDocument } from './leave-document';
import { claimDocumentFor, expectSignOut, updateViewer } from './page-viewer';
import { addUnsentTextCheck } from './unsent-text';

jest.mock('./leave-document', () => ({ leaveDocument: jest.fn(), isLeavingDocument: () => false }));

const ELIN = { id: 'elin' } as CurrentUserView;

beforeEach(() => jest.mocked(leaveDocument).mockClear());
afterEach(() => jest.useRealTimers());

describe('updateViewer', () => {
  beforeAll(() => void addUnsentTextCheck(() => true));

  it('leaves the page after another tab has signed out', () => {
    expectSignOut();
    updateViewer(ELIN, null);
    expect(leaveDocument).toHaveBeenCalledWith('/');
  });

  it('keeps the page with its unsent text when the session ends long after another tab failed to sign out', () => {
    jest.useFakeTimers();
    expectSignOut();
    jest.advanceTimersByTime(31_000);
    expect(updateViewer(ELIN, null)).toBe(ELIN);
    expect(leaveDocument).not.toHaveBeenCalled();
    expect(useEndedSession.getState().isDialogOpen).toBe(true);
  });
});

it('claimDocumentFor opens a new document at the given path for another account', () => {
  expect(claimDocumentFor('elin', '/welcome')).toBe(true);
  expect(claimDocumentFor('bo', '/welcome')).toBe(false);
  expect(leaveDocument).toHaveBeenCalledWith('/welcome');
  expect(claimDocumentFor('bo')).toBe(false);
  expect(leaveDocument).toHaveBeenLastCalledWith('/home');
});
