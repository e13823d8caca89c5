import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../api/admin-queries';
import { Figures } from './figures';

/** The numbers of accounts. */
export function UserStats() {
  const { data, isError } = useQuery(statsQuery);
  const shown = (count: number | undefined) => (isError ? '–' : count?.toLocaleString('en'));
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
