import type { PersonView } from '@contracts/users';
import * as Radix from 'radix-ui/popover';
import type { RefObject } from 'react';
import { PersonName } from '@/shared/people/person-name';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Option } from '@/shared/ui/inputs/option-list';

interface MentionListProps {
  id: string;
  /** The textarea that the list belongs to. It keeps the focus. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  /** The element that the list is rendered into. It must be inside the dialog if the textarea is in one. */
  container: Element | null;
  players: readonly PersonView[];
  /** The index of the highlighted player. */
  activeIndex: number;
  onChoose: (player: PersonView) => void;
  onClose: () => void;
}

/** A list of matching players below their textarea, above everything else. */
export function MentionList({ id, textarea, container, players, activeIndex, onChoose, onClose }: MentionListProps) {
  const preventDefault = (event: Event) => event.preventDefault();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={textarea} />
      <Radix.Portal container={container}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={preventDefault}
          onCloseAutoFocus={preventDefault}
          onEscapeKeyDown={preventDefault}
          onInteractOutside={(event) => event.target === textarea.current && event.preventDefault()}
          className="z-50 w-[min(340px,calc(100vw-16px))] rounded-lg bg-overlay p-1.5 text-fg shadow-float ring-1 ring-line outline-none"
        >
          <ul id={id} role="listbox" aria-label="Players">
            {players.map((player, index) => (
              // The textarea handles the keyboard.
              <Option
                key={player.id}
                id={`${id}-${player.id}`}
                role="option"
                aria-selected={index === activeIndex}
                isHighlighted={index === activeIndex}
                className="min-h-11 text-sm hover:bg-raised"
                // Without this, a press outside the textarea would close a phone's keyboard.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(player)}
              >
                <Avatar person={player} size={32} />
                <span className="min-w-0 truncate font-semibold">
                  <PersonName person={player} realNameClassName="block truncate text-xs" />
                </span>
              </Option>
            ))}
          </ul>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
