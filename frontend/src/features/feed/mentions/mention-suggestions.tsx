import type { PlayerView } from '@contracts/users';
import { useEffect, useImperativeHandle, type RefObject } from 'react';
import { countText } from '@/shared/format/plural';
import { useMentionSuggestions } from './use-mention-suggestions';
import { MentionList } from './mention-list';

interface MentionSuggestionsProps {
  /** The id of the listbox. */
  id: string;
  /** The textarea that the suggestions belong to. It keeps the focus. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  /** The element that the list is rendered into. It must be inside the dialog if the textarea is in one. */
  container: Element | null;
  /** The text after the @. */
  query: string;
  /** Receives the textarea's key presses. Returns whether the suggestions handled the key. */
  keyHandler: RefObject<((key: string) => boolean) | null>;
  /** Reports the id of the highlighted suggestion. */
  onActive: (id: string | null) => void;
  onChoose: (player: PlayerView) => void;
  onClose: () => void;
}

/** Suggests players for the mention that is being typed. */
export default function MentionSuggestions(props: MentionSuggestionsProps) {
  const { id, textarea, container, query, keyHandler, onActive, onChoose, onClose } = props;
  const { players, active, setActive } = useMentionSuggestions(query);
  const highlighted = players[active];

  useImperativeHandle(keyHandler, () => (key) => {
    if (!highlighted) return false;
    if (key === 'ArrowDown') setActive((active + 1) % players.length);
    else if (key === 'ArrowUp') setActive((active + players.length - 1) % players.length);
    else if (key === 'Enter' || key === 'Tab') onChoose(highlighted);
    else if (key === 'Escape') onClose();
    else return false;
    return true;
  });

  const activeId = highlighted ? `${id}-${highlighted.id}` : null;
  useEffect(() => {
    onActive(activeId);
    return () => onActive(null);
  }, [activeId, onActive]);

  return (
    <>
      {highlighted && (
        <MentionList
          id={id}
          textarea={textarea}
          container={container}
          players={players}
          active={active}
          onChoose={onChoose}
          onClose={onClose}
        />
      )}
      <span role="status" className="sr-only">
        {highlighted ? `${countText(players.length, 'player')} to mention` : ''}
      </span>
    </>
  );
}
