import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { addTags, tagsError } from './tags';

interface TagsInputProps {
  label: string;
  hint: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string;
}

const commasIn = (text: string): number => text.split(',').length - 1;

/** A list of free-text tags. A comma or Enter adds one. */
export function TagsInput({ label, hint, value, onChange, error }: TagsInputProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (typed: string) => {
    const { tags, rest } = addTags(value, typed);
    if (tags.length > value.length) onChange(tags);
    setText(rest);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    // Enter adds the tag and must not submit the form.
    event.preventDefault();
    add(text);
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  };

  return (
    <div>
      <FormInput label={label} optional hint={hint} error={tagsError(value, text) ?? error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={text}
            autoComplete="off"
            enterKeyHint="done"
            // Phone keyboards report a comma only through the text, and pasted text may contain several. The refused tags contain commas already.
            onChange={({ target }) =>
              commasIn(target.value) > commasIn(text) ? add(target.value) : setText(target.value)
            }
            onKeyDown={handleKey}
            onBlur={() => text.trim() && add(text)}
          />
        )}
      </FormInput>
      {value.length > 0 && (
        <ul aria-label={label} className="mt-2.5 flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-[30px] items-center rounded-sm bg-olive-wash pl-[11px] text-sm font-medium text-on-olive-wash max-md:min-h-11"
            >
              <span className="wrap-anywhere">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className="grid size-[30px] shrink-0 place-items-center rounded-sm hover:text-fg max-md:size-11"
                onClick={() => remove(tag)}
              >
                <X size={14} strokeWidth={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
