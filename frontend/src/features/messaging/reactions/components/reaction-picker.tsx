import { type Reaction, REACTIONS, type ReactionView } from '@contracts/reactions';
import { DropdownCheckboxItem, DropdownGroup } from '@/shared/ui/overlay-kit/dialogs/menus/dropdown-menu';
import { moveFocusSideways } from '@/shared/ui/layout/move-focus-sideways';
import { REACTION_NAMES } from '../reactions';
import { ReactionIcon } from './reaction-icon';

export interface ReactionPickerProps {
  reactions: readonly ReactionView[];
  toggle: (reaction: Reaction) => void;
}

/** The six reactions in a row: a menu of their own, or the top of a message's menu. */
export function ReactionPicker({ reactions, toggle }: ReactionPickerProps) {
  return (
    <DropdownGroup
      aria-label="Reactions"
      className="flex justify-between not-last:mb-1.5 not-last:border-b not-last:border-line not-last:pb-1.5"
      onKeyDown={(event) => moveFocusSideways(event, '[role=menuitemcheckbox]')}
    >
      {REACTIONS.map((reaction) => (
        <DropdownCheckboxItem
          key={reaction}
          aria-label={REACTION_NAMES[reaction]}
          checked={reactions.some((given) => given.reaction === reaction && given.isOwn)}
          onSelect={() => toggle(reaction)}
          className="grid size-10 cursor-pointer place-items-center rounded-full outline-none select-none max-md:size-11 data-highlighted:bg-raised data-[state=checked]:bg-orange-wash data-[state=checked]:inset-ring data-[state=checked]:inset-ring-orange"
        >
          <ReactionIcon reaction={reaction} size={20} />
        </DropdownCheckboxItem>
      ))}
    </DropdownGroup>
  );
}
