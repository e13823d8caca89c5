import type { ReportEntryView, ResolutionRequest } from '@contracts/report-queue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/shared/api/http';
import { sendConfirmed } from '@/shared/api/send-confirmed';
import { toast } from '@/shared/ui/feedback/toast';
import { ADMIN_KEY } from '../api/admin-queries';
import { REPORTS_PATH } from '../api/report-queries';
import { doneText } from './report-texts';

/** Sends a decision about the reports of an entry. Reports that arrived after the shown ones stay open. */
export function useResolution({ id, targetType, reports }: Pick<ReportEntryView, 'id' | 'targetType' | 'reports'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (resolution: ResolutionRequest) =>
      sendConfirmed<ReportEntryView>('PUT', `${REPORTS_PATH}/${id}/resolution`, {
        ...resolution,
        latestReportId: reports[0]?.id,
      }),
    onSuccess: ({ isAlreadySuspended }, { action }) =>
      toast(
        isAlreadySuspended
          ? {
              title: 'The author is already suspended',
              description: 'That suspension lasts as long or longer, so it stays as it is.',
              tone: 'good',
            }
          : { title: doneText(action, targetType), tone: 'good' },
      ),
    onError: (error) =>
      toast({ title: 'The report couldn’t be resolved', description: errorMessage(error), tone: 'bad' }),
    // The list then shows what another administrator has decided in the meantime.
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
}
