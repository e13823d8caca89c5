import type { FieldView } from '@contracts/fields';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import { useEntityFollowToggles, toggleEntityFollow } from '@/shared/follow/entity-follow.store';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { fieldSignInPath } from '../sign-in';

interface SaveButtonProps {
  field: Pick<FieldView, 'id' | 'name' | 'isFollowing'>;
  className?: string;
}

/** Follows or unfollows the field, optimistically: a failed request reverts the button. */
export function SaveButton({ field, className }: SaveButtonProps) {
  const { id, name } = field;
  const viewer = useViewer();
  const queries = useQueryClient();
  const optimistic = useEntityFollowToggles((toggles) => toggles[id]);
  const isSaved = optimistic ?? field.isFollowing;
  const label = (
    <>
      <Bookmark size={17} strokeWidth={1.75} aria-hidden="true" className={clsx(isSaved && 'fill-current')} />
      {isSaved ? 'Saved' : 'Save'}
      <span className="sr-only"> {name}</span>
    </>
  );
  if (!viewer)
    return (
      <ButtonLink to={fieldSignInPath(id)} variant="outline" className={className}>
        {label}
      </ButtonLink>
    );
  return (
    <Button
      variant="outline"
      aria-pressed={isSaved}
      className={clsx(className, isSaved && 'text-olive!')}
      onClick={() =>
        toggleEntityFollow(queries, {
          kind: 'field',
          id,
          isFollowing: field.isFollowing,
          desired: !isSaved,
        })
      }
    >
      {label}
    </Button>
  );
}
