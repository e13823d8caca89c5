import type { CurrentUserView } from '@contracts/users';
import { watchReplacedLocation } from '../../../test/watch-replaced-location';

const ELIN = { id: 'elin' } as CurrentUserView;

/** Loads the modules anew, because they hold the account of the document and whether it is being left. */
async function openDocument() {
  jest.resetModules();
  const [page, { addUnsentTextCheck }, { useEndedSession }] = await Promise.all([
    import('./page-viewer'),
    import('./unsent-text'),
    import('./ended-session.store'),
  ]);
  return { ...page, addUnsentTextCheck, useEndedSession };
}

let replace: ReturnType<typeof watchReplacedLocation>;
beforeEach(() => (replace = watchReplacedLocation()));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('updateViewer', () => {
  it('leaves the page after another tab has signed out', async () => {
    const { addUnsentTextCheck, expectSignOut, updateViewer } = await openDocument();
    addUnsentTextCheck(() => true);
    expectSignOut();
    updateViewer(ELIN, null);
    expect(replace).toHaveBeenCalledWith('/');
  });

  it('keeps the page with its unsent text when the session ends long after another tab failed to sign out', async () => {
    const { addUnsentTextCheck, expectSignOut, updateViewer, useEndedSession } = await openDocument();
    addUnsentTextCheck(() => true);
    jest.useFakeTimers();
    expectSignOut();
    jest.advanceTimersByTime(31_000);
    expect(updateViewer(ELIN, null)).toBe(ELIN);
    expect(replace).not.toHaveBeenCalled();
    expect(useEndedSession.getState().isDialogOpen).toBe(true);
  });
});

it('claimDocumentFor opens a new document at the given path for another account', async () => {
  const { claimDocumentFor } = await openDocument();
  expect(claimDocumentFor('elin', '/welcome')).toBe(true);
  expect(claimDocumentFor('bo', '/welcome')).toBe(false);
  expect(replace).toHaveBeenCalledWith('/welcome');
  expect(claimDocumentFor('bo')).toBe(false);
  expect(replace).toHaveBeenLastCalledWith('/home');
});
