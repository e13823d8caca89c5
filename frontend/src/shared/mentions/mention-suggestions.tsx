import type { PersonView } from '@contracts/users';
import { type KeyboardEvent, useEffect, useImperativeHandle, type RefObject } from 'react';
import { countText } from '@/shared/format/plural';
import { type MentionSource, playerSource } from './mention-source';
import type { MentionStart } from './mentions';
import { useMentionSuggestions } from './use-mention-suggestions';
import { type CompletedText, withMention } from './complete-mention';
import { MentionList } from './mention-list';

/** Receives the textarea's key presses. Returns whether the suggestions handled the key. */
export type MentionKeyHandler = (event: KeyboardEvent) => boolean;

interface MentionSuggestionsProps {
  /** Default: all players. */
  source?: MentionSource;
  /** The id of the listbox. */
  id: string;
  /** The textarea that the suggestions belong to. It keeps the focus. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  /** The element that the list is rendered into. It must be inside the dialog if the textarea is in one. */
  container: Element | null;
  text: string;
  /** The mention that is being typed in the text. */
  mention: MentionStart;
  keyHandler: RefObject<MentionKeyHandler | null>;
  /** Reports the id of the highlighted suggestion. */
  onActive: (id: string | null) => void;
  /** Receives the text with the mention of the chosen player. */
  onChoose: (completed: CompletedText) => void;
  onClose: () => void;
}

/** Suggests players for the mention that is being typed. */
export default function MentionSuggestions(props: MentionSuggestionsProps) {
  const {
    source = playerSource,
    id,
    textarea,
    container,
    text,
    mention,
    keyHandler,
    onActive,
    onChoose,
    onClose,
  } = props;
  const { players, activeIndex, setActiveIndex } = useMentionSuggestions(source, mention.text);
  const highlighted = players[activeIndex];
  const choose = ({ nickname }: PersonView) => nickname && onChoose(withMention(text, mention, nickname));

  useImperativeHandle(keyHandler, () => ({ key, shiftKey, ctrlKey, metaKey, altKey }) => {
    if (!highlighted || shiftKey || ctrlKey || metaKey || altKey) return false;
    if (key === 'ArrowDown') setActiveIndex((activeIndex + 1) % players.length);
    else if (key === 'ArrowUp') setActiveIndex((activeIndex + players.length - 1) % players.length);
    else if (key === 'Enter' || key === 'Tab') choose(highlighted);
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
          activeIndex={activeIndex}
          onChoose={choose}
          onClose={onClose}
        />
      )}
      <span role="status" className="sr-only">
        {highlighted ? `${countText(players.length, 'player')} to mention` : ''}
      </span>
    </>
  );
}
