import { AdminPage } from '@/features/admin/components/admin-page';
import { UserStats } from '@/features/admin/components/user-stats';
import { ConfirmSignIn } from '@/features/auth/confirmation/confirm-sign-in';
import { UserList } from '@/features/admin/users/user-list';

export default function AdminUsersPage() {
  return (
    <AdminPage title="User Management" subtitle="Every account, the newest first">
      <UserStats />
      <UserList />
      <ConfirmSignIn />
    </AdminPage>
  );
}
