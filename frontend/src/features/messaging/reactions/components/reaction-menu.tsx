import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { ActionMenu } from '@/shared/ui/overlay-kit/dialogs/menus/action-menu';
import { ReactionPicker, type ReactionPickerProps } from './reaction-picker';

export interface ReactionMenuProps {
  picker: ReactionPickerProps;
}

/** The button of a message's toolbar that opens the six reactions. */
export default function ReactionMenu({ picker, ...button }: MenuProps & ReactionMenuProps) {
  return <ActionMenu {...button} top={<ReactionPicker {...picker} />} actions={[]} />;
}
