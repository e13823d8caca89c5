import type { CountView } from '@contracts/notifications';
import type { ReportEntryView } from '@contracts/report-queue';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';
import { REPORTS_KEY } from '../admin.live';

export const REPORTS_PATH = '/api/admin/reports';

/** `filters` is the query of the request, such as "status=resolved&type=post". */
export const reportsQuery = (filters: string) =>
  pagedQuery<ReportEntryView>([...REPORTS_KEY, 'list', filters], filters ? `${REPORTS_PATH}?${filters}` : REPORTS_PATH);

export const reportCountQuery = queryOptions({
  queryKey: [...REPORTS_KEY, 'count'],
  queryFn: ({ signal }) => get<CountView>(`${REPORTS_PATH}/count`, signal),
});
