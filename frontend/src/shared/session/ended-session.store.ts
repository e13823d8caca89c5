import { create } from 'zustand';

const NOT_ENDED = { hasEnded: false, isDialogOpen: false };

/** The session has ended while the page holds text that was not sent. The page stays as it is until the viewer signs in again. */
export const useEndedSession = create(() => NOT_ENDED);

/** Opens the sign-in dialog. Later reports of the same end change nothing, because the viewer may have closed the dialog. */
export const endSession = (): void =>
  useEndedSession.setState(({ hasEnded }) => (hasEnded ? {} : { hasEnded: true, isDialogOpen: true }));

/** The viewer has signed in again, or the page has become a visitor's. */
export const clearEndedSession = (): void => useEndedSession.setState(NOT_ENDED);

export const closeSignInDialog = (): void => useEndedSession.setState({ isDialogOpen: false });

/** Opens the dialog again after something that the viewer did, never after a request in the background. */
export const openSignInDialog = (): void => useEndedSession.setState(({ hasEnded }) => ({ isDialogOpen: hasEnded }));
