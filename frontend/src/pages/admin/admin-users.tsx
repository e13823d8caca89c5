import { AdminPage } from '@/features/admin/components/admin-page';
import { UserStats } from '@/features/admin/components/user-stats';
import { UserList } from '@/features/admin/users/user-list';
import ConfirmSignIn from '@/features/auth/confirmation/confirm-sign-in';

export default function AdminUsersPage() {
  return (
    <AdminPage title="User management" subtitle="Every account, newest first">
      <UserStats />
      <UserList />
      <ConfirmSignIn />
    </AdminPage>
  );
}
