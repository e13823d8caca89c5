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
  /** Called when typed text is removed because the input loses the focus: it matches no option and nothing was chosen before, or it is only spaces. */
  onDiscard?: () => void;
  /** Renders an option; without it, an option is its text. */
  renderOption?: (option: string) => ReactNode;
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
  return below < MIN_ROOM_BELOW && box.top > below;
}

type Action = UseComboboxStateChangeOptions<string>;

/** With fewer pixels below the input, the list opens upwards if there is more room. Includes the height of a phone's bottom bar. */
const MIN_ROOM_BELOW = 420;

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * On blur by the keyboard, typed text selects the highlighted option. Otherwise it selects the option with the same text, or the previous choice
 * stays. An empty input clears the choice.
 */
function resolveOnBlur({ inputValue, selectedItem, highlightedIndex }: UseComboboxState<string>, action: Action) {
  const { items } = action.props;
  const isTyped = inputValue !== (selectedItem ?? '');
  const highlighted = action.selectItem && isTyped && inputValue.trim() ? items[highlightedIndex] : undefined;
  const matching = items.find((item) => sameText(item, inputValue));
  const chosen = inputValue.trim() === '' ? null : (highlighted ?? matching ?? selectedItem);
  return { isOpen: false, highlightedIndex: -1, selectedItem: chosen, inputValue: chosen ?? '' };
}

function stateReducer(state: UseComboboxState<string>, action: Action): Partial<UseComboboxState<string>> {
  switch (action.type) {
    case useCombobox.stateChangeTypes.InputBlur:
      return resolveOnBlur(state, action);
    case useCombobox.stateChangeTypes.InputKeyDownEscape:
      return { ...action.changes, selectedItem: state.selectedItem, inputValue: state.selectedItem ?? '' };
    case useCombobox.stateChangeTypes.InputChange:
      // Highlights the first match, so that Enter chooses it.
      return { ...action.changes, highlightedIndex: action.inputValue?.trim() ? 0 : -1 };
    default:
      return action.changes;
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
  onDiscard,
  renderOption = (option) => option,
  empty,
  isSearching = false,
  placeholder,
  disabled = false,
  className,
  ...described
}: ComboboxProps) {
  const [opensUp, setOpensUp] = useState(false);
  const reportText = (text: string, chosen: string | null | undefined) => onTyped(text === chosen ? '' : text);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps, selectItem } =
    useCombobox<string>({
      inputId: id,
      items: [...options],
      selectedItem: value,
      stateReducer,
      onIsOpenChange: ({ isOpen: opens }) => opens && setOpensUp(hasMoreRoomAbove(id)),
      onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
      // The input's own change event reports typed text. Reporting it here would be too late: a fast Enter would choose among the previous options.
      onInputValueChange: ({ inputValue, selectedItem, type }) => {
        if (type !== useCombobox.stateChangeTypes.InputChange) reportText(inputValue, selectedItem);
        if (type === useCombobox.stateChangeTypes.InputBlur && inputValue === '') onDiscard?.();
      },
    });
  const input = getInputProps({
    disabled,
    placeholder,
    maxLength: 80,
    onChange: ({ currentTarget }) => reportText(currentTarget.value, value),
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
              {renderOption(option)}
              {option === value && <Check size={15} className="shrink-0 text-olive" aria-hidden="true" />}
            </Option>
          ))}
      </OptionList>
    </ComboboxControl>
  );
}
