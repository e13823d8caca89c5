import type { PlayerView } from '@contracts/users';
import { useEffect, useImperativeHandle, type RefObject } from 'react';
import { useMentionSuggestions } from './use-mention-suggestions';
import { MentionList } from './mention-list';

interface MentionSuggestionsProps {
  /** Of the list. */
  id: string;
  /** The text box they belong to, which keeps the focus. */
  box: RefObject<HTMLTextAreaElement | null>;
  /** Where they are drawn: inside the dialog, if the box is in one. */
  home: Element | null;
  /** What stands behind the @. */
  begun: string;
  /** Takes the keys of the text box; answers whether a key was meant for the suggestions. */
  steer: RefObject<((key: string) => boolean) | null>;
  /** The id of the suggestion that the keyboard is at. */
  onActive: (id: string | null) => void;
  onChoose: (player: PlayerView) => void;
  onClose: () => void;
}

/** Whom a mention that is being written may mean. */
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
