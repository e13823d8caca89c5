import type { ActivityView, AdminUserView, FailedJobView, SystemView, UserStatsView } from '@contracts/admin';
import type { ActivityPeriod } from '@contracts/admin-options';
import type { AuditEntryView } from '@contracts/audit';
import type { AppealView } from '@contracts/suspensions';
import type { AppealState } from '@contracts/suspension-options';
import { queryOptions } from '@tanstack/react-query';
import { get, getPage } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';
import { REPORTS_KEY } from '../admin.live';

const ADMIN = '/api/admin';
export const USERS_PATH = `${ADMIN}/users`;

/** The start of the key of every query of the admin pages. */
export const ADMIN_KEY = [ADMIN];

/** `filters` is the query of the request, such as "q=anna&status=suspended". */
export const usersQuery = (filters: string) =>
  pagedQuery<AdminUserView>([ADMIN, 'users', filters], filters ? `${USERS_PATH}?${filters}` : USERS_PATH);

export const statsQuery = queryOptions({
  queryKey: [ADMIN, 'user-stats'],
  queryFn: ({ signal }) => get<UserStatsView>(`${ADMIN}/user-stats`, signal),
});

export const activityQuery = (period: ActivityPeriod) =>
  pagedQuery<ActivityView>([ADMIN, 'activity', period], `${ADMIN}/activity?period=${period}`);

export const APPEALS_PATH = `${ADMIN}/appeals`;
export const appealsQuery = (state: AppealState) =>
  pagedQuery<AppealView>([...REPORTS_KEY, 'appeals', state], `${APPEALS_PATH}?state=${state}`);

/** The number of appeals that wait for a decision. */
export const appealCountQuery = queryOptions({
  queryKey: [...REPORTS_KEY, 'appeals', 'count'],
  queryFn: async ({ signal }) => ({ count: (await getPage(`${APPEALS_PATH}?state=open&limit=1`, signal)).total }),
});

export const auditQuery = pagedQuery<AuditEntryView>([ADMIN, 'audit'], `${ADMIN}/audit`);

export const systemQuery = queryOptions({
  queryKey: [ADMIN, 'system'],
  queryFn: ({ signal }) => get<SystemView>(`${ADMIN}/system`, signal),
  refetchInterval: 10_000,
});

export const JOBS_PATH = `${ADMIN}/jobs`;
export const failedJobsQuery = pagedQuery<FailedJobView>([ADMIN, 'jobs'], JOBS_PATH);
