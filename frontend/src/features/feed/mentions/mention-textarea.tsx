import type { PlayerView } from '@contracts/users';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { mentionAtCaret, withMention, type MentionStart } from './mentions';

const MentionSuggestions = lazyPart(() => import('./mention-suggestions'));

interface MentionTextareaProps extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onTextChange: (text: string) => void;
}

/** A textarea that suggests players while an @ and the beginning of a callsign precede the caret. */
export function MentionTextarea({ value, onTextChange, onKeyDown, onFocus, onBlur, ...rest }: MentionTextareaProps) {
  const listId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<MentionStart | null>(null);
  const [container, setContainer] = useState<Element | null>(null);
  // The suggestions' key handler, and the id of the highlighted suggestion.
  const keyHandler = useRef<(key: string) => boolean>(null);
  const [activeId, setActiveId] = useState<string | null>(null);

  // Moves the caret after the inserted callsign, once the textarea has the new value.
  const pendingCaret = useRef<number>(null);
  useLayoutEffect(() => {
    if (pendingCaret.current === null) return;
    textarea.current?.setSelectionRange(pendingCaret.current, pendingCaret.current);
    pendingCaret.current = null;
  }, [value]);

  const updateMention = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const next = selectionStart === selectionEnd ? mentionAtCaret(text, selectionStart) : null;
    if (next?.index !== mention?.index || next?.text !== mention?.text) setMention(next);
  };
  const choose = (player: PlayerView) => {
    if (!mention || !player.nickname) return;
    const { text, caret } = withMention(value, mention, player.nickname);
    pendingCaret.current = caret;
    setMention(null);
    onTextChange(text);
    textarea.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!mention || event.nativeEvent.isComposing || !keyHandler.current?.(event.key)) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <Textarea
        {...rest}
        ref={textarea}
        value={value}
        aria-autocomplete="list"
        aria-controls={activeId ? listId : undefined}
        aria-activedescendant={activeId ?? undefined}
        onChange={(event) => {
          onTextChange(event.target.value);
          updateMention(event.target);
        }}
        onSelect={(event) => updateMention(event.currentTarget)}
        onKeyDown={handleKey}
        onFocus={(event) => {
          setContainer(event.currentTarget.closest('[role=dialog], main'));
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setMention(null);
          onBlur?.(event);
        }}
      />
      {mention && (
        <MentionSuggestions
          id={listId}
          textarea={textarea}
          container={container}
          query={mention.text}
          keyHandler={keyHandler}
          onActive={setActiveId}
          onChoose={choose}
          onClose={() => setMention(null)}
        />
      )}
    </>
  );
}
