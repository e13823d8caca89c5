import { LIMITS } from '@contracts/limits';
import { useCombobox, type UseComboboxStateChangeTypes } from 'downshift';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../buttons/button';
import { Spinner } from '../feedback/spinner';
import { ComboboxControl } from './combobox-control';
import { Option, OptionList } from './option-list';
import { useTextSearch, type SearchQuery } from './use-text-search';

export interface SearchComboboxInput {
  /** The id of the input. The caller renders the visible label. */
  id: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  className?: string;
}

interface SearchComboboxProps<Item, Other> extends SearchComboboxInput {
  /** The accessible name of the list. */
  label: string;
  query: SearchQuery<Item[]>;
  /** The minimum number of characters to search for. */
  minLength?: number;
  maxLength?: number;
  /** Ids of results to leave out. */
  excludedIds?: readonly string[];
  /** Options below the results. `find` returns those that match the text, also while it is too short to search for. */
  more?: { label: string; find: (text: string) => readonly Other[] };
  /** Shown while the text is too short to search for. */
  hint: string;
  /** Shown if nothing matches the text. */
  noMatches: (text: string) => string;
  /** Shown if the search failed. */
  failure?: string;
  /** Called with the chosen result. The input is empty afterwards, unless it accepts any text. */
  onChoose: (item: Item | Other) => void;
  /** Lets the input accept any text. The results stay hidden while the text is a chosen result. */
  freeText?: { text: string; onTextChange: (text: string) => void; onBlur: () => void; hasChosenResult: boolean };
  /** `inline` shows the results below the input all the time, as the content of a dialog. */
  layout?: 'popup' | 'inline';
  /** The icon at the end of the input. */
  icon?: ReactNode;
  children: (item: Item | Other) => ReactNode;
}

/** Recognizes the changes with which the user leaves the input. */
const isLeaving = (type: UseComboboxStateChangeTypes): boolean =>
  type === useCombobox.stateChangeTypes.InputBlur || type === useCombobox.stateChangeTypes.InputKeyDownEscape;

/**
 * A text input that searches on the server and lets the viewer choose a result. The header search shares `useTextSearch` but has an
 * input of its own, because the first page load must not include downshift.
 */
export function SearchCombobox<Item extends { id: string }, Other extends { id: string } = never>({
  id,
  label,
  query,
  minLength = LIMITS.searchMin,
  maxLength = LIMITS.search,
  excludedIds = [],
  more,
  hint,
  noMatches,
  failure = 'The search failed. Check your connection and try again.',
  onChoose,
  freeText,
  layout = 'popup',
  icon,
  children,
  placeholder,
  disabled = false,
  autoFocus,
  className,
  ...described
}: SearchComboboxProps<Item, Other>) {
  const [ownText, setOwnText] = useState('');
  const [text, onTextChange] = freeText ? [freeText.text, freeText.onTextChange] : [ownText, setOwnText];
  const search = useTextSearch(text, query, minLength);
  const isInline = layout === 'inline';
  const keepsText = freeText !== undefined || isInline;
  const found = (search.data ?? []).filter((item) => !excludedIds.includes(item.id));
  const items: (Item | Other)[] = [...found, ...(more?.find(text) ?? [])];
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item | Other>({
    inputId: id,
    items,
    inputValue: text,
    selectedItem: null,
    isOpen: isInline || undefined,
    itemToString: () => '',
    // Enter in an input that accepts any text keeps the typed text.
    defaultHighlightedIndex: freeText ? -1 : 0,
    // The input's own change event reports typed text. Reporting it here would lose letters and move the caret during fast typing.
    onInputValueChange: ({ type }) => !keepsText && isLeaving(type) && onTextChange(''),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      if (!freeText) onTextChange('');
      onChoose(selectedItem);
    },
    stateReducer: (state, { type, changes }) =>
      isLeaving(type) ? { ...changes, selectedItem: null, inputValue: keepsText ? state.inputValue : '' } : changes,
  });
  const isShown = isInline || (freeText ? isOpen && !freeText.hasChosenResult : isOpen && text.trim() !== '');
  const list = useScrollIntoView<HTMLDivElement>(isShown && !isInline, items.length);
  const input = getInputProps({
    disabled,
    placeholder,
    maxLength,
    autoFocus,
    onBlur: freeText?.onBlur,
    onChange: ({ currentTarget }) => onTextChange(currentTarget.value),
  });
  const message = search.isTooShort ? (
    hint
  ) : search.isSearching ? (
    'Searching…'
  ) : search.error ? (
    isInline ? (
      <SearchFailure text={failure} onRetry={search.retry} />
    ) : (
      failure
    )
  ) : found.length === 0 ? (
    noMatches(text.trim())
  ) : null;

  return (
    <ComboboxControl
      // The visible label names the input; downshift would refer to a label that does not exist.
      input={{ ...input, 'aria-labelledby': undefined, ...described }}
      hasHighlight={items[highlightedIndex] !== undefined}
      isShown={isShown && !isInline}
      className={className}
      adornment={search.isSearching ? <Spinner size={16} /> : icon}
    >
      <OptionList
        ref={list}
        layout={layout}
        isShown={isShown}
        menu={getMenuProps({ 'aria-label': label })}
        count={items.length}
        message={message}
      >
        {isShown &&
          items.map((item, index) => (
            <Fragment key={item.id}>
              {index === found.length && (
                <li role="presentation" className="px-2.5 pt-3 pb-1 text-xs font-medium text-fg-2">
                  {more?.label}
                </li>
              )}
              <Option
                {...getItemProps({ item, index })}
                isHighlighted={index === highlightedIndex}
                className="min-h-11"
              >
                {children(item)}
              </Option>
            </Fragment>
          ))}
      </OptionList>
    </ComboboxControl>
  );
}

function SearchFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      <span className="mb-3 block">{text}</span>
      <Button size="sm" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

/** Scrolls an element that opens below an input fully into view, again whenever `size` changes. */
function useScrollIntoView<Opened extends HTMLElement>(isShown: boolean, size: number) {
  const element = useRef<Opened>(null);
  useEffect(() => {
    if (isShown) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, size]);
  return element;
}
