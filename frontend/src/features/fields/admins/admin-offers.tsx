import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { displayName } from '@/shared/format/names';
import { PersonCombobox } from '@/shared/people/person-combobox';
import { Button } from '@/shared/ui/buttons/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { fieldAdminOffersQuery } from '../api/field-queries';
import { AdminListItem } from './admin-list-item';
import { offerAdmin, revokeOffer } from './field-admin-mutations';

interface AdminOffersProps {
  fieldId: string;
  adminIds: readonly string[];
}

/** Lets the owner offer the admin role to players, and shows the open offers. */
export function AdminOffers({ fieldId, adminIds }: AdminOffersProps) {
  const queries = useQueryClient();
  const inputId = useId();
  const offers = useQuery(fieldAdminOffersQuery(fieldId));
  const offer = useMutation(offerAdmin(queries, fieldId));
  const revoke = useMutation({
    ...revokeOffer(queries, fieldId),
    // The row unmounts, so move the focus to the input.
    onSettled: () => document.getElementById(inputId)?.focus(),
  });

  return (
    <>
      {offers.data && offers.data.length > 0 && (
        <ul aria-label="Open invitations" className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
          {offers.data.map(({ userId, user }) => (
            <li key={userId}>
              <AdminListItem person={user} role="Invited">
                <Button
                  size="sm"
                  variant="outline"
                  className="ml-auto shrink-0"
                  loading={revoke.isPending && revoke.variables === userId}
                  onClick={() => revoke.mutate(userId)}
                >
                  Revoke<span className="sr-only"> the invitation of {displayName(user)}</span>
                </Button>
              </AdminListItem>
            </li>
          ))}
        </ul>
      )}
      {!offers.isPending && !offers.data && (
        <ErrorState
          title="The invitations couldn’t be loaded"
          error={offers.error}
          retrying={offers.isFetching}
          onRetry={() => void offers.refetch()}
          className="py-4!"
        />
      )}
      <div className="mt-4 border-t border-line pt-4">
        <label htmlFor={inputId} className="mb-1.5 block text-sm font-medium">
          Invite an admin
        </label>
        <PersonCombobox
          id={inputId}
          label="Players"
          excludedIds={[...adminIds, ...(offers.data ?? []).map(({ userId }) => userId)]}
          disabled={offer.isPending}
          aria-describedby={`${inputId}-hint`}
          onChoose={(person) => offer.mutate(person.id)}
        />
        <p id={`${inputId}-hint`} className="mt-1.5 text-xs text-fg-2">
          Once they accept, admins can edit the field and its photos, reply to reviews and read its messages.
        </p>
      </div>
    </>
  );
}
