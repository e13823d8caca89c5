import { Plus } from 'lucide-react';
import { navigate } from '@/shared/navigation/history';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';

/** The path of the sign-in page. After the sign-in, /fields opens with the form for a new field. */
export const ADD_FIELD_SIGN_IN = withReturnPath('/login', '/fields?add=1');

interface AddFieldButtonProps {
  onPress: () => void;
  /** Called on hover or focus, to preload the dialog. */
  onHover?: () => void;
  /** `outline` for a second button on the same page. */
  variant?: 'primary' | 'outline';
  className?: string;
}

/** Opens the dialog. Visitors sign in first; afterwards the dialog is open. */
export function AddFieldButton({ onPress, onHover, variant = 'primary', className }: AddFieldButtonProps) {
  const viewer = useViewer();
  const signIn = () => {
    toast({ title: 'Authentication Required', description: 'Please log in to add a field.', tone: 'bad' });
    navigate(ADD_FIELD_SIGN_IN);
  };
  return (
    <Button
      variant={variant}
      className={className}
      onPointerEnter={onHover}
      onFocus={onHover}
      onClick={viewer ? onPress : signIn}
    >
      <Plus size={17} strokeWidth={2.25} aria-hidden="true" />
      Add Field
    </Button>
  );
}
