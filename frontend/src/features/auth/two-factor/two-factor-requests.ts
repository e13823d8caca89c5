import type {
  ConfirmationRequest,
  LoginCodeRequest,
  RecoveryCodesView,
  TwoFactorRemovalRequest,
  TwoFactorRequest,
  TwoFactorSetupView,
  TwoFactorView,
} from '@contracts/two-factor';
import type { CurrentUserView } from '@contracts/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { get, isRejection, send } from '@/shared/api/http';
import { sendConfirmed } from '@/shared/api/send-confirmed';

const PATH = '/api/account/two-factor';

/** Reads whether the viewer's sign-in needs a code. */
export const twoFactorQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => get<TwoFactorView>(PATH, signal),
});

/** Completes a sign-in. */
export const useLoginCode = () =>
  useMutation({
    mutationFn: (request: LoginCodeRequest) => send<CurrentUserView>('POST', '/api/auth/login/code', request),
  });

/** Confirms that the owner of the account uses the session. */
export const useConfirm = () =>
  useMutation({
    mutationFn: (request: ConfirmationRequest) => send('PUT', '/api/account/confirmation', request),
  });

/** Gets a new secret for the viewer's authenticator app. */
export const useStartTwoFactor = () =>
  useMutation({ mutationFn: () => sendConfirmed<TwoFactorSetupView>('PUT', `${PATH}/setup`) });

function useRefetch() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(twoFactorQuery);
}

const renewRecoveryCodes = () => sendConfirmed<RecoveryCodesView>('PUT', `${PATH}/recovery-codes`);

export function useTurnOnTwoFactor() {
  const isAnswerLost = useRef(false);
  return useMutation({
    mutationFn: (request: TwoFactorRequest) =>
      sendConfirmed<RecoveryCodesView>('PUT', PATH, request).catch((error: unknown) => {
        if (!isRejection(error)) isAnswerLost.current = true;
        // The lost answer contained the recovery codes, which are stored as hashes only.
        else if (isAnswerLost.current && error.code === 'two-factor.on') return renewRecoveryCodes();
        throw error;
      }),
    onSettled: useRefetch(),
  });
}

export const useRenewRecoveryCodes = () => useMutation({ mutationFn: renewRecoveryCodes, onSettled: useRefetch() });

/** When the answer of a request was lost, its repetition finds that two-factor sign-in is off. */
function ignoreAlreadyOff(error: unknown): void {
  if (!isRejection(error) || error.code !== 'two-factor.off') throw error;
}

export const useTurnOffTwoFactor = () =>
  useMutation({
    mutationFn: (request: TwoFactorRemovalRequest) => send('PUT', `${PATH}/off`, request).catch(ignoreAlreadyOff),
    onSettled: useRefetch(),
  });
