import type { PersonView } from '@contracts/users';
import { shortName } from '@/shared/format/names';
import type { ReactNode } from 'react';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { useBlock } from './use-block';

interface BlockDialogProps {
  person: Pick<PersonView, 'id' | 'firstName' | 'lastName' | 'nickname'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Further consequences, before the sentence about unblocking. */
  children?: ReactNode;
}

/** Says what a block does, and asks for confirmation. */
export function BlockDialog({ person, open, onOpenChange, children }: BlockDialogProps) {
  const block = useBlock(person);
  const name = shortName(person);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${name}?`}
      confirm="Block"
      onConfirm={() => block.mutate(true)}
    >
      You and {name} will no longer see each other’s profiles, posts and comments, and can’t message, follow, mention or
      invite each other. You stop following each other. {name} won’t be told. {children}
      You can unblock them in Edit Profile.
    </AlertDialog>
  );
}
