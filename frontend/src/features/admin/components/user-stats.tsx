import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../api/admin-queries';
import { Figures } from './figures';

/** The numbers of accounts. */
export function UserStats() {
  const { data, isLoadingError } = useQuery(statsQuery);
  const shown = (count: number | undefined) => (isLoadingError ? '–' : count?.toLocaleString('en'));
  return (
    <Figures
      label="Platform stats"
      figures={[
        ['Total users', shown(data?.total_users)],
        ['New today', shown(data?.users_created_today)],
        ['Active today', shown(data?.users_active_today)],
      ]}
    />
  );
}
