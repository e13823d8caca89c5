import type { PlayerView } from '@contracts/users';
import { useEffect, useImperativeHandle, type RefObject } from 'react';
import { useMentionSuggestions } from './use-mention-suggestions';
import { MentionList } from './mention-list';

interface MentionSuggestionsProps {
  /** The id of the listbox. */
  id: string;
  /** The textarea that the suggestions belong to. It keeps the focus. */
  box: RefObject<HTMLTextAreaElement | null>;
  /** The element that the list is rendered into. It must be inside the dialog if the textarea is in one. */
  home: Element | null;
  /** The text behind the @. */
  begun: string;
  /** Receives the textarea's key presses. Returns whether the suggestions handled the key. */
  steer: RefObject<((key: string) => boolean) | null>;
  /** Reports the id of the highlighted suggestion. */
  onActive: (id: string | null) => void;
  onChoose: (player: PlayerView) => void;
  onClose: () => void;
}

/** Suggests players for the mention that is being typed. */
export default function MentionSuggestions(props: MentionSuggestionsProps) {
  const { id, box, home, begun, steer, onActive, onChoose, onClose } = props;
  const { players, active, setActive } = useMentionSuggestions(begun);
  const chosen = players[active];

  useImperativeHandle(steer, () => (key) => {
    if (!chosen) return false;
    if (key === 'ArrowDown') setActive((active + 1) % players.length);
    else if (key === 'ArrowUp') setActive((active + players.length - 1) % players.length);
    else if (key === 'Enter' || key === 'Tab') onChoose(chosen);
    else if (key === 'Escape') onClose();
    else return false;
    return true;
  });

  const activeId = chosen ? `${id}-${chosen.id}` : null;
  useEffect(() => {
    onActive(activeId);
    return () => onActive(null);
  }, [activeId, onActive]);

  return (
    <>
      {chosen && (
        <MentionList
          id={id}
          box={box}
          home={home}
          players={players}
          active={active}
          onChoose={onChoose}
          onClose={onClose}
        />
      )}
      <span role="status" className="sr-only">
        {chosen ? `${players.length} ${players.length === 1 ? 'player' : 'players'} to mention` : ''}
      </span>
    </>
  );
}
