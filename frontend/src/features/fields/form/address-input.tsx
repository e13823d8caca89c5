import type { AddressView } from '@contracts/places';
import { CLIENT_TIMES, LIMITS } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCombobox } from 'downshift';
import { MapPin } from 'lucide-react';
import { controlClass } from '@/shared/ui/inputs/input';
import { OptionList } from '@/shared/ui/inputs/option-list';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';
import { useScrollIntoView } from '@/shared/ui/inputs/use-scroll-into-view';
import { addressesQuery } from './address-queries';

export interface TypedAddress {
  address: string;
  /** Coordinates of the chosen address; null for typed text. */
  latitude: number | null;
  longitude: number | null;
}

interface AddressInputProps {
  id: string;
  value: TypedAddress;
  onChange: (value: TypedAddress) => void;
  /** Called with the chosen search result. */
  onChoose: (found: AddressView) => void;
  onBlur: () => void;
  country: string | null;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Accepts any text as an address. Choosing a search result also sets the coordinates. */
export function AddressInput({ id, value, onChange, onChoose, onBlur, country, ...described }: AddressInputProps) {
  const text = value.address;
  const settled = useDebounced(text, CLIENT_TIMES.searchDebounce);
  const search = useQuery(addressesQuery(settled, country));
  const isShort = text.trim().length < LIMITS.addressSearchMin;
  const isSearching = !isShort && (settled !== text || search.isFetching);
  const found = isShort || isSearching ? [] : (search.data ?? []);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<AddressView>({
    inputId: id,
    items: found,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.address ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    // Leaving the input or pressing Escape keeps the typed text.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur || type === useCombobox.stateChangeTypes.InputKeyDownEscape
        ? { ...changes, selectedItem: null, inputValue: state.inputValue }
        : changes,
  });
  const input = getInputProps({
    maxLength: 300,
    onBlur,
    // Read from the event: through downshift's state the cursor would jump to the end.
    onChange: ({ currentTarget }) => onChange({ address: currentTarget.value, latitude: null, longitude: null }),
  });
  const says = isShort
    ? 'Type at least 3 characters to search for addresses'
    : isSearching
      ? 'Searching…'
      : search.isError
        ? 'The search failed. The address can be typed as it is.'
        : found.length === 0
          ? country === null
            ? 'No addresses found. Try a different search term. Choosing the country first helps.'
            : 'No addresses found. Try a different search term.'
          : null;
  // A chosen address needs no suggestions.
  const isShown = isOpen && value.latitude === null;
  const list = useScrollIntoView<HTMLDivElement>(isShown, found.length);

  return (
    <div className="relative">
      <input
        {...input}
        aria-labelledby={undefined}
        {...described}
        aria-activedescendant={found[highlightedIndex] ? input['aria-activedescendant'] : undefined}
        data-open={isShown || undefined}
        spellCheck={false}
        autoComplete="off"
        className={clsx(controlClass, 'h-[46px] pr-11')}
      />
      <span aria-hidden="true" className="absolute inset-y-0 right-1 grid w-10 place-items-center text-fg-3">
        {isSearching ? (
          <Spinner size={16} />
        ) : (
          <MapPin size={17} strokeWidth={1.75} className={value.latitude === null ? undefined : 'text-olive'} />
        )}
      </span>
      <OptionList
        ref={list}
        isShown={isShown}
        menu={getMenuProps({ 'aria-label': 'Addresses' })}
        count={found.length}
        says={says}
        noun="addresses found"
      >
        {isShown &&
          found.map((item, index) => (
            <li
              key={`${item.address} ${item.latitude} ${item.longitude}`}
              {...getItemProps({ item, index })}
              className={clsx(
                'flex min-h-9 cursor-pointer items-center rounded-sm px-2.5 py-1.5 max-md:min-h-11',
                index === highlightedIndex && 'bg-raised',
              )}
            >
              {item.address}
            </li>
          ))}
      </OptionList>
    </div>
  );
}
