import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { Check, ChevronDown, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ComboboxControl } from './combobox-control';
import { Option, OptionList } from './option-list';
import { Spinner } from '../feedback/spinner';

interface ComboboxProps {
  /** The id of the input. The caller renders the visible label. */
  id: string;
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** The options for the typed text. */
  options: readonly string[];
  /** Called with the typed text, or with an empty text while the input shows the chosen option. */
  onTyped: (text: string) => void;
  /** Shown if there are no options; null shows nothing. */
  empty: ReactNode;
  isSearching?: boolean;
  placeholder?: string;
  disabled?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  className?: string;
}

/** `visualViewport` excludes a phone's on-screen keyboard. */
function hasMoreRoomAbove(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  if (!box) return false;
  const below = (window.visualViewport?.height ?? window.innerHeight) - box.bottom;
  return below < ROOM && box.top > below;
}

type Change = UseComboboxStateChangeOptions<string>;

/** With fewer pixels below the input, the list opens upwards if there is more room. Includes the height of a phone's bottom bar. */
const ROOM = 420;

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** On leaving, typed text becomes the option that it spells, or else the previous choice. An empty input chooses none. */
function leave({ inputValue, selectedItem, highlightedIndex }: UseComboboxState<string>, change: Change) {
  const { items } = change.props;
  const isTyped = inputValue !== (selectedItem ?? '');
  const reached = change.selectItem && isTyped && inputValue.trim() ? items[highlightedIndex] : undefined;
  const spelled = items.find((item) => sameText(item, inputValue));
  const chosen = inputValue.trim() === '' ? null : (reached ?? spelled ?? selectedItem);
  return { isOpen: false, highlightedIndex: -1, selectedItem: chosen, inputValue: chosen ?? '' };
}

function next(state: UseComboboxState<string>, change: Change): Partial<UseComboboxState<string>> {
  switch (change.type) {
    case useCombobox.stateChangeTypes.InputBlur:
      return leave(state, change);
    case useCombobox.stateChangeTypes.InputKeyDownEscape:
      return { ...change.changes, selectedItem: state.selectedItem, inputValue: state.selectedItem ?? '' };
    case useCombobox.stateChangeTypes.InputChange:
      // Highlights the first match, so that Enter chooses it.
      return { ...change.changes, highlightedIndex: change.inputValue?.trim() ? 0 : -1 };
    default:
      return change.changes;
  }
}

/** A text input with a list of options. */
export function Combobox({
  id,
  label,
  value,
  onChange,
  options,
  onTyped,
  empty,
  isSearching = false,
  placeholder,
  disabled = false,
  className,
  ...described
}: ComboboxProps) {
  const [opensUp, setOpensUp] = useState(false);
  const tell = (text: string, chosen: string | null | undefined) => onTyped(text === chosen ? '' : text);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps, selectItem } =
    useCombobox<string>({
      inputId: id,
      items: [...options],
      selectedItem: value,
      stateReducer: next,
      onIsOpenChange: ({ isOpen: opens }) => opens && setOpensUp(hasMoreRoomAbove(id)),
      onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
      // Typed text is reported by the input's own change event. Reported here, a fast Enter would choose among the previous options.
      onInputValueChange: ({ inputValue, selectedItem, type }) =>
        type !== useCombobox.stateChangeTypes.InputChange && tell(inputValue, selectedItem),
    });
  const input = getInputProps({
    disabled,
    placeholder,
    maxLength: 80,
    onChange: ({ currentTarget }) => tell(currentTarget.value, value),
  });
  const message = isSearching ? 'Searching…' : options.length === 0 ? empty : null;
  const isShown = isOpen && (message !== null || options.length > 0);

  return (
    <ComboboxControl
      // The visible label names the input; downshift would refer to a label that does not exist.
      input={{ ...input, 'aria-labelledby': undefined, ...described }}
      hasHighlight={options[highlightedIndex] !== undefined}
      isShown={isShown}
      className={className}
      adornment={
        isSearching ? (
          <Spinner size={16} />
        ) : value !== null && !disabled ? (
          <button
            type="button"
            aria-label={`Clear ${label.toLowerCase()}`}
            className="grid h-full w-10 place-items-center rounded-md text-fg-2 hover:text-fg"
            onClick={() => {
              selectItem(null);
              document.getElementById(id)?.focus();
            }}
          >
            <X size={17} aria-hidden="true" />
          </button>
        ) : (
          <button
            type="button"
            {...getToggleButtonProps({ disabled })}
            aria-label={`Show ${label.toLowerCase()} list`}
            className="grid h-full w-10 place-items-center text-fg-2 disabled:text-fg-off"
          >
            <ChevronDown size={17} aria-hidden="true" />
          </button>
        )
      }
    >
      <OptionList
        isShown={isShown}
        layout={opensUp ? 'up' : 'popup'}
        menu={getMenuProps({ 'aria-label': label })}
        count={options.length}
        message={message}
      >
        {isShown &&
          options.map((option, index) => (
            <Option
              key={option}
              {...getItemProps({ item: option, index })}
              isHighlighted={index === highlightedIndex}
              className="min-h-9 justify-between max-md:min-h-11"
            >
              {option}
              {option === value && <Check size={15} className="shrink-0 text-olive" aria-hidden="true" />}
            </Option>
          ))}
      </OptionList>
    </ComboboxControl>
  );
}
