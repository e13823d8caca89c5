import type { AccountExportState } from '@contracts/account-exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, send } from '@/shared/api/http';
import { newId } from '@/shared/api/new-id';
import { exportPollInterval } from '@/shared/exports/export-actions';

/** The viewer's latest export. Asked again while the archive is being created. */
export const exportQuery = queryOptions({
  queryKey: ['/api/account/export'],
  queryFn: ({ queryKey: [path = ''], signal }) => get<AccountExportState>(path, signal),
  refetchInterval: ({ state }) => exportPollInterval(state.data),
});

export function useRequestExport() {
  const queries = useQueryClient();
  return useMutation({
    // Each press asks for another export, so it must not repeat the answer to an earlier one.
    mutationFn: () => send<AccountExportState>('POST', '/api/account/export', undefined, { scope: newId() }),
    onSuccess: (state) => queries.setQueryData(exportQuery.queryKey, state),
    onError: () => queries.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}
