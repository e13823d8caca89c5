import type { PlayerView } from '@contracts/users';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { mentionAtCaret, withMention, type MentionStart } from './mentions';

const MentionSuggestions = lazyPart(() => import('./mention-suggestions'));

interface MentionBoxProps extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onText: (text: string) => void;
}

/** A textarea that suggests players while an @ and the beginning of a callsign precede the caret. */
export function MentionTextarea({ value, onText, onKeyDown, onFocus, onBlur, ...rest }: MentionBoxProps) {
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [begun, setBegun] = useState<MentionStart | null>(null);
  const [home, setHome] = useState<Element | null>(null);
  // The suggestions' key handler, and the id of the highlighted suggestion.
  const steer = useRef<(key: string) => boolean>(null);
  const [activeId, setActiveId] = useState<string | null>(null);

  // Moves the caret behind the inserted callsign, once the textarea has the new value.
  const caretTo = useRef<number>(null);
  useLayoutEffect(() => {
    if (caretTo.current === null) return;
    box.current?.setSelectionRange(caretTo.current, caretTo.current);
    caretTo.current = null;
  }, [value]);

  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const next = selectionStart === selectionEnd ? mentionAtCaret(text, selectionStart) : null;
    if (next?.at !== begun?.at || next?.text !== begun?.text) setBegun(next);
  };
  const choose = (player: PlayerView) => {
    if (!begun || !player.nickname) return;
    const { text, caret } = withMention(value, begun, player.nickname);
    caretTo.current = caret;
    setBegun(null);
    onText(text);
    box.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!begun || event.nativeEvent.isComposing || !steer.current?.(event.key)) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <Textarea
        {...rest}
        ref={box}
        value={value}
        aria-autocomplete="list"
        aria-controls={activeId ? listId : undefined}
        aria-activedescendant={activeId ?? undefined}
        onChange={(event) => {
          onText(event.target.value);
          look(event.target);
        }}
        onSelect={(event) => look(event.currentTarget)}
        onKeyDown={press}
        onFocus={(event) => {
          setHome(event.currentTarget.closest('[role=dialog], main'));
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setBegun(null);
          onBlur?.(event);
        }}
      />
      {begun && (
        <MentionSuggestions
          id={listId}
          box={box}
          home={home}
          begun={begun.text}
          steer={steer}
          onActive={setActiveId}
          onChoose={choose}
          onClose={() => setBegun(null)}
        />
      )}
    </>
  );
}
