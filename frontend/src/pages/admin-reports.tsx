import { AdminPage } from '@/features/admin/components/admin-page';
import { ReportList } from '@/features/admin/reports/report-list';
import ConfirmSignIn from '@/features/auth/confirmation/confirm-sign-in';

export default function AdminReportsPage() {
  return (
    <AdminPage title="Reports" subtitle="Reports from players. One decision settles all reports of an item.">
      <ReportList />
      <ConfirmSignIn />
    </AdminPage>
  );
}
