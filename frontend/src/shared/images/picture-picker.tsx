import { type ComponentProps, useRef } from 'react';
import { Button } from '../ui/buttons/button';

interface PicturePickerProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> {
  onFile: (file: File) => void;
}

/** A button that asks for an image file. */
export function PicturePicker({ onFile, children, ...button }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
