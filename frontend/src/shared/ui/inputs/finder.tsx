import { LIMITS } from '@contracts/limits';
import { clsx } from 'clsx';
import { useCombobox } from 'downshift';
import type { ReactNode } from 'react';
import { controlClass } from './input';
import { OptionList } from './option-list';
import { Spinner } from '../feedback/spinner';
import { useScrollIntoView } from './use-scroll-into-view';

export interface FinderInput {
  /** The id of the input. The caller renders the visible label. */
  id: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  className?: string;
}

interface FinderProps<Item> extends FinderInput {
  /** The accessible name of the list. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** The search results for the text. */
  items: readonly Item[];
  isSearching: boolean;
  /** Shown if there are no results. */
  empty: string;
  /** Called with the chosen item. The input is empty afterwards. */
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
}

/** A text input that searches on the server and lets the viewer choose one result after the other. */
export function Finder<Item extends { id: string }>({
  id,
  label,
  text,
  onText,
  items,
  isSearching,
  empty,
  onChoose,
  children,
  placeholder,
  disabled = false,
  autoFocus,
  className,
  ...described
}: FinderProps<Item>) {
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    inputId: id,
    items: [...items],
    inputValue: text,
    selectedItem: null,
    itemToString: () => '',
    defaultHighlightedIndex: 0,
    // Typed text is taken from the input's own change event. Taken here, fast typing would lose letters and move the caret.
    onInputValueChange: ({ inputValue, type }) =>
      type !== useCombobox.stateChangeTypes.InputChange && onText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onText('');
      onChoose(selectedItem);
    },
    // Leaving the input discards typed text.
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null, inputValue: '' } : changes,
  });
  const input = getInputProps({
    disabled,
    placeholder,
    maxLength: LIMITS.search,
    onChange: ({ currentTarget }) => onText(currentTarget.value),
  });
  const says = isSearching ? 'Searching…' : items.length > 0 ? null : empty;
  const isShown = isOpen && text.trim() !== '';
  const list = useScrollIntoView<HTMLDivElement>(isShown, items.length);

  return (
    <div className="relative">
      <input
        {...input}
        // The visible label names the input; downshift would refer to a label that does not exist.
        aria-labelledby={undefined}
        {...described}
        aria-activedescendant={items[highlightedIndex] ? input['aria-activedescendant'] : undefined}
        data-open={isShown || undefined}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        className={clsx(controlClass, 'pr-11', className ?? 'h-[46px]')}
      />
      {isSearching && (
        <span className="absolute inset-y-0 right-1 grid w-10 place-items-center text-fg-3">
          <Spinner size={16} />
        </span>
      )}
      <OptionList
        ref={list}
        isShown={isShown}
        menu={getMenuProps({ 'aria-label': label })}
        count={items.length}
        says={says}
      >
        {isShown &&
          items.map((item, index) => (
            <li
              key={item.id}
              {...getItemProps({ item, index })}
              className={clsx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5',
                index === highlightedIndex && 'bg-raised',
              )}
            >
              {children(item)}
            </li>
          ))}
      </OptionList>
    </div>
  );
}
