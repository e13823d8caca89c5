import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { Textarea } from '@/shared/ui/inputs/textarea';
import type { CompletedText } from './complete-mention';
import type { MentionSource } from './mention-source';
import type { MentionKeyHandler } from './mention-suggestions';
import { mentionAtCaret, type MentionStart } from './mentions';

const MentionSuggestions = lazyPart(() => import('./mention-suggestions'));

interface MentionTextareaProps extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onTextChange: (text: string) => void;
  /** Default: all players. Null suggests nobody. */
  source?: MentionSource | null;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/** A textarea that suggests players while an @ and the beginning of a callsign precede the caret. */
export function MentionTextarea(props: MentionTextareaProps) {
  const { value, onTextChange, source, ref, onKeyDown, onFocus, onBlur, ...rest } = props;
  const listId = useId();
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const textarea = ref ?? ownRef;
  const [mention, setMention] = useState<MentionStart | null>(null);
  const [container, setContainer] = useState<Element | null>(null);
  // The suggestions' key handler, and the id of the highlighted suggestion.
  const keyHandler = useRef<MentionKeyHandler>(null);
  const [activeId, setActiveId] = useState<string | null>(null);

  // Moves the caret after the inserted callsign, once the textarea has the new value.
  const pendingCaret = useRef<number>(null);
  useLayoutEffect(() => {
    if (pendingCaret.current === null) return;
    textarea.current?.setSelectionRange(pendingCaret.current, pendingCaret.current);
    pendingCaret.current = null;
  }, [value, textarea]);

  const updateMention = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const next = source !== null && selectionStart === selectionEnd ? mentionAtCaret(text, selectionStart) : null;
    if (next?.index !== mention?.index || next?.text !== mention?.text) setMention(next);
  };
  const choose = ({ text, caret }: CompletedText) => {
    pendingCaret.current = caret;
    setMention(null);
    onTextChange(text);
    textarea.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!mention || event.nativeEvent.isComposing || !keyHandler.current?.(event)) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <Textarea
        {...rest}
        ref={textarea}
        value={value}
        aria-autocomplete={source === null ? undefined : 'list'}
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
      {mention && source !== null && (
        <MentionSuggestions
          source={source}
          id={listId}
          textarea={textarea}
          container={container}
          text={value}
          mention={mention}
          keyHandler={keyHandler}
          onActive={setActiveId}
          onChoose={choose}
          onClose={() => setMention(null)}
        />
      )}
    </>
  );
}
