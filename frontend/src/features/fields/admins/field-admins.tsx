import type { FieldAdminView, FieldPageView } from '@contracts/fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '@/shared/format/names';
import { useViewer } from '@/shared/session/viewer';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { fieldAdminsQuery } from '../api/field-queries';
import { removeAdmin } from './field-admin-mutations';
import { AdminOffers } from './admin-offers';
import { AdminListItem } from './admin-list-item';

/** The admins of a field, for admins. The owner can invite and remove admins. */
export function FieldAdmins({ field }: { field: FieldPageView }) {
  const { id, can } = field;
  const queries = useQueryClient();
  const list = useQuery(fieldAdminsQuery(id));
  const remove = useMutation(removeAdmin(queries, id));
  const [adminToRemove, setAdminToRemove] = useState<FieldAdminView | null>(null);
  const viewer = useViewer();
  // The focused button unmounts with the row of a removed admin.
  const fallbackFocus = useFallbackFocus<HTMLElement>();
  const isOwn = (admin: FieldAdminView | null) => admin?.userId === viewer?.id;

  return (
    <Card {...fallbackFocus} aria-labelledby="field-admins" className="p-5 outline-none max-md:p-4">
      <h2 id="field-admins" className="heading mb-3 text-lg">
        Managed by
      </h2>
      {list.isPending && (
        <div role="status" aria-label="Loading administrators" className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-5 w-40" />
        </div>
      )}
      {!list.isPending && !list.data && (
        <ErrorState
          title="The administrators couldn’t be loaded"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
          className="py-4!"
        />
      )}
      {list.data && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {list.data.map((admin) => (
            <li key={admin.userId}>
              <AdminListItem person={admin.user} role={admin.role === 'owner' ? 'Owner' : 'Admin'}>
                {admin.can.remove && (
                  <IconButton
                    label={isOwn(admin) ? 'Leave' : `Remove ${displayName(admin.user)}`}
                    className="ml-auto"
                    onClick={() => setAdminToRemove(admin)}
                  >
                    <X size={18} strokeWidth={1.75} />
                  </IconButton>
                )}
              </AdminListItem>
            </li>
          ))}
        </ul>
      )}
      {can.manageAdmins && list.data && <AdminOffers fieldId={id} adminIds={list.data.map(({ userId }) => userId)} />}
      <AlertDialog
        open={adminToRemove !== null}
        onOpenChange={(open) => !open && setAdminToRemove(null)}
        title={isOwn(adminToRemove) ? 'Leave this field?' : `Remove ${displayName(adminToRemove?.user)}?`}
        confirm={isOwn(adminToRemove) ? 'Leave' : 'Remove'}
        onConfirm={() => adminToRemove && remove.mutate(adminToRemove.userId)}
      >
        {isOwn(adminToRemove) ? 'You' : 'They'} will no longer be able to edit this field or read its messages.
      </AlertDialog>
    </Card>
  );
}
