import type { AccountExportState } from '@contracts/account-exports';
import type { SuspendedAccountView } from '@contracts/suspensions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, send } from '@/shared/api/http';
import { newId } from '@/shared/api/new-id';
import { exportPollInterval } from '@/shared/exports/export-actions';

const PATH = '/api/auth/suspension';

const withToken = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`;

export const archivePath = (exportId: string, token: string): string =>
  withToken(`${PATH}/export/${exportId}/file`, token);

/** The suspension of the token's account, and the latest archive of its data. */
export const suspensionQuery = (token: string) =>
  queryOptions({
    queryKey: [PATH, token],
    queryFn: ({ signal }) => get<SuspendedAccountView>(withToken(PATH, token), signal),
    refetchInterval: ({ state }) => exportPollInterval(state.data?.export),
  });

export function useAppeal(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => send('POST', `${PATH}/appeal`, { token, text }),
    onSettled: () => queries.invalidateQueries(suspensionQuery(token)),
  });
}

export function useRequestArchive(token: string) {
  const queries = useQueryClient();
  return useMutation({
    // Every press requests another archive, so its answer must not be the stored answer of an earlier request.
    mutationFn: () => send<AccountExportState>('POST', `${PATH}/export`, { token }, { scope: newId() }),
    onSettled: () => queries.invalidateQueries(suspensionQuery(token)),
  });
}
