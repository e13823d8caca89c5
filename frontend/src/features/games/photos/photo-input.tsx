import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { UploadOverlay } from '@/shared/images/upload-kit/upload-overlay';
import { UnsavedChanges } from '@/shared/ui/overlay-kit/dialogs/unsaved-changes';
import { usePictureDrop } from '@/shared/images/use-picture-drop';

interface PhotoInputProps {
  label: string;
  multiple?: boolean;
  /** The uploaded fraction of the current file, from 0 to 1; null while nothing is being uploaded. */
  progress: number | null;
  upload: (files: readonly File[]) => Promise<void>;
  /** Ends the running uploads. */
  cancel: () => void;
  className?: string;
}

/** A button that opens the file picker and accepts dropped and pasted pictures. */
export function PhotoInput({ label, multiple, progress, upload, cancel, className }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = usePictureDrop((files) => void upload(multiple ? files : files.slice(0, 1)), {
    disabled: progress !== null,
  });
  return (
    <div {...drop.handlers} className={clsx('relative overflow-hidden rounded-md', className)}>
      <button
        type="button"
        disabled={progress !== null}
        data-over={drop.isOver || undefined}
        onClick={() => input.current?.click()}
        className="grid size-full content-center justify-items-center gap-2 rounded-md border border-dashed border-control p-3 text-sm font-medium text-fg-2 eased hover:bg-raised hover:text-fg data-over:bg-raised"
      >
        <ImagePlus size={22} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </button>
      <UnsavedChanges when={progress !== null} title="Discard pictures that are still uploading?" onDiscard={cancel} />
      {progress !== null && <UploadOverlay label="Uploading" progress={progress} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
          if (files.length > 0) void upload(files);
        }}
      />
    </div>
  );
}
