import { AppealList } from '@/features/admin/appeals/appeal-list';
import { AdminPage } from '@/features/admin/components/admin-page';
import ConfirmSignIn from '@/features/auth/confirmation/confirm-sign-in';

export default function AdminAppealsPage() {
  return (
    <AdminPage title="Appeals" subtitle="Suspended players can appeal once">
      <AppealList />
      <ConfirmSignIn />
    </AdminPage>
  );
}
