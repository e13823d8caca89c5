import { useId } from 'react';
import { useDebouncedParameter } from '@/shared/directory/use-debounced-parameter';
import { Input } from '@/shared/ui/inputs/input';

interface DayInputProps {
  /** The name of the search parameter. */
  name: string;
  label: string;
}

/** The browser's own date picker for a day filter. Use the directory's `resetKey` as its React key. */
export function DayInput({ name, label }: DayInputProps) {
  const parameter = useDebouncedParameter(name);
  const id = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="block pb-1 text-xs text-fg-2">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        max="2999-12-31"
        value={parameter.text}
        onChange={({ target }) => parameter.setText(target.value)}
        onBlur={parameter.flush}
        className="h-[38px]! w-full px-2! text-sm tabular-nums max-md:h-11!"
      />
    </div>
  );
}
