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
import { get, send } from '@/shared/api/http';
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

export const useTurnOnTwoFactor = () =>
  useMutation({
    mutationFn: (request: TwoFactorRequest) => sendConfirmed<RecoveryCodesView>('PUT', PATH, request),
    onSettled: useRefetch(),
  });

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: () => sendConfirmed<RecoveryCodesView>('PUT', `${PATH}/recovery-codes`),
    onSettled: useRefetch(),
  });

export const useTurnOffTwoFactor = () =>
  useMutation({
    mutationFn: (request: TwoFactorRemovalRequest) => send('PUT', `${PATH}/off`, request),
    onSettled: useRefetch(),
  });
