import { create } from 'zustand';

/** The session has ended while the page holds text that was not sent. The page stays as it is until the viewer signs in again. */
export const useEndedSession = create(() => ({ hasEnded: false, isDialogOpen: false }));

/** Also opens the sign-in dialog again after the viewer has closed it. */
export const endSession = (): void => useEndedSession.setState({ hasEnded: true, isDialogOpen: true });

export const resumeSession = (): void => useEndedSession.setState({ hasEnded: false, isDialogOpen: false });

export const closeSignInDialog = (): void => useEndedSession.setState({ isDialogOpen: false });
