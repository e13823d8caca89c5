import type { AdminUserView, PlatformRoleView } from '@contracts/admin';
import type { PlatformRole } from '@contracts/admin-options';
import type { SuspensionRequest, SuspensionView } from '@contracts/suspensions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/shared/api/http';
import { sendConfirmed } from '@/shared/api/send-confirmed';
import { shortName } from '@/shared/format/names';
import { toast } from '@/shared/ui/feedback/toast';
import { ADMIN_KEY, USERS_PATH } from '../api/admin-queries';

/** Changes the role of an account, suspends or deletes it. */
export function useUserActions(user: AdminUserView) {
  const queries = useQueryClient();
  const path = `${USERS_PATH}/${user.id}`;
  const onSettled = () => queries.invalidateQueries({ queryKey: ADMIN_KEY });
  const changeRole = useMutation({
    mutationFn: (role: PlatformRole) => sendConfirmed<PlatformRoleView>('PUT', `${path}/role`, { role }),
    onSuccess: ({ role }) =>
      toast({
        title: 'Role changed',
        description: `${shortName(user)} is ${role === 'admin' ? 'now an administrator' : 'no longer an administrator'}.`,
        tone: 'good',
      }),
    onError: (error) => toast({ title: 'Failed to change the role', description: errorMessage(error), tone: 'bad' }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => sendConfirmed('DELETE', path),
    onSuccess: () => toast({ title: 'User deleted successfully', tone: 'good' }),
    onError: (error) => toast({ title: 'Failed to delete user', description: errorMessage(error), tone: 'bad' }),
    onSettled,
  });
  const suspend = useMutation({
    mutationFn: (request: SuspensionRequest) => sendConfirmed<SuspensionView>('PUT', `${path}/suspension`, request),
    onSuccess: () =>
      toast({
        ...(user.suspension
          ? { title: 'Suspension changed', description: `We emailed ${shortName(user)} the end and the reason.` }
          : {
              title: 'Account suspended',
              description: `${shortName(user)} is signed out. We emailed them the reason.`,
            }),
        tone: 'good',
      }),
    onError: (error) =>
      toast({
        title: user.suspension ? 'The suspension wasn’t changed' : 'The account wasn’t suspended',
        description: errorMessage(error),
        tone: 'bad',
      }),
    onSettled,
  });
  const lift = useMutation({
    mutationFn: () => sendConfirmed('DELETE', `${path}/suspension`),
    onSuccess: () =>
      toast({ title: 'Suspension lifted', description: `${shortName(user)} can sign in again.`, tone: 'good' }),
    onError: (error) => toast({ title: 'The suspension wasn’t lifted', description: errorMessage(error), tone: 'bad' }),
    onSettled,
  });
  return { changeRole, remove, suspend, lift };
}
