import { Image } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '@/shared/ui/buttons/icon-button';

/** Opens the system's file picker, which also offers the camera on a phone. */
export function PhotoButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Add photos" className="size-11!" onClick={() => input.current?.click()}>
        <Image size={20} strokeWidth={1.75} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        aria-label="Photos"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset, so that choosing the same files again fires a change event.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
