import { useSearchParams } from 'wouter';
import { AdminPage } from '@/features/admin/components/admin-page';
import { HeldList } from '@/features/admin/held/held-list';
import { ReportList } from '@/features/admin/reports/report-list';
import ConfirmSignIn from '@/features/auth/confirmation/confirm-sign-in';

export default function AdminReportsPage() {
  const [parameters] = useSearchParams();
  return (
    <AdminPage title="Reports" subtitle="Reports from players. One decision settles all reports about an item.">
      {parameters.get('status') === 'held' ? <HeldList /> : <ReportList />}
      <ConfirmSignIn />
    </AdminPage>
  );
}
