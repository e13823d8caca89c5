import { IMAGE_LIMITS } from '@contracts/image-limits';
import { RotateCw, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { PictureState } from '@/shared/images/upload-kit/picture-upload';
import { Button } from '@/shared/ui/buttons/button';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { Input } from '@/shared/ui/inputs/input';
import { toast } from '@/shared/ui/feedback/toast';
import { usePostDraft, writeDraftPicture } from './draft.store';
import { useDraftPicture } from './use-draft-picture';

interface ComposerPictureProps {
  draftName: string;
  /** The file to upload, which replaces the picture of the draft. */
  file: File | null;
  onUploadState: (state: PictureState['state']) => void;
  isPosting: boolean;
}

/** Uploads the post's picture. Shows a preview, the upload's progress and an input for the description. */
export default function ComposerPicture({ draftName, file, onUploadState, isPosting }: ComposerPictureProps) {
  const altId = useId();
  const upload = useDraftPicture(draftName, onUploadState);
  const { select } = upload;
  useEffect(() => {
    if (file) select(file);
  }, [file, select]);
  const draft = usePostDraft(draftName);
  // The draft keeps its previous picture until the new one is uploaded.
  const picture = upload.state === 'idle' || upload.state === 'ready' ? draft.picture : undefined;
  const source = upload.previewUrl ?? picture?.imageUrl ?? null;
  useExpiry(draftName, picture?.imageUrl, isPosting);
  return (
    <div className="mt-2">
      <div className="relative overflow-hidden rounded-md bg-raised">
        <Preview key={source} source={source} alt={picture?.alt ?? ''} />
        {upload.state === 'uploading' && <UploadProgress fraction={upload.progress} />}
        {upload.state === 'failed' && (
          <div
            role="alert"
            className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-scrim p-4"
          >
            <p className="text-center text-sm font-medium text-[#eef0e7]">
              Upload failed. {upload.error && `Error: ${upload.error.message}`}
            </p>
            <Button size="sm" onClick={upload.retry}>
              <RotateCw size={15} aria-hidden="true" />
              Try again
            </Button>
          </div>
        )}
        <IconButton
          label="Remove photo"
          disabled={isPosting}
          className="absolute! top-2 right-2 rounded-full! bg-scrim text-[#eef0e7]! hover:bg-[#050704]!"
          onClick={upload.remove}
        >
          <X size={18} strokeWidth={2} />
        </IconButton>
      </div>
      {picture && (
        <div className="mt-2 flex items-center gap-3">
          <label htmlFor={altId} className="sr-only">
            Describe the photo
          </label>
          <Input
            id={altId}
            value={picture.alt}
            readOnly={isPosting}
            placeholder="Describe the photo for people who can’t see it"
            className="h-10! text-sm text-ellipsis max-md:h-11!"
            onChange={(event) => writeDraftPicture(draftName, { ...picture, alt: event.target.value })}
          />
          <CharactersLeft text={picture.alt} max={IMAGE_LIMITS.alt} />
        </div>
      )}
    </div>
  );
}

/**
 * The server deletes a picture that is not posted within a day. The browser may still have a copy of it, so the server is asked when the picture is
 * shown and after each failed attempt to post. A deleted picture leaves the draft, and its text stays.
 */
function useExpiry(draftName: string, imageUrl: string | undefined, isPosting: boolean): void {
  useEffect(() => {
    if (!imageUrl || isPosting) return;
    let isCurrent = true;
    const removeIfDeleted = ({ status }: Response) => {
      if (status !== 404 || !isCurrent) return;
      writeDraftPicture(draftName, null);
      toast({
        title: 'Photo removed',
        description: 'We keep unposted photos for a day. Please add yours again.',
        tone: 'bad',
      });
    };
    // Without an answer, the picture may still exist.
    fetch(imageUrl, { method: 'HEAD', cache: 'no-store' }).then(removeIfDeleted, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [draftName, imageUrl, isPosting]);
}

function Preview({ source, alt }: { source: string | null; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!source || hasFailed) {
    return <p className="grid h-40 place-items-center text-sm text-fg-2">{source ? 'Image uploaded' : ''}</p>;
  }
  return (
    <img
      src={source}
      alt={alt}
      className="mx-auto max-h-80 min-h-24 w-full object-contain"
      onError={() => setHasFailed(true)}
    />
  );
}

function UploadProgress({ fraction }: { fraction: number }) {
  return (
    <div className="absolute inset-x-0 bottom-0 bg-scrim px-4 pt-2.5 pb-3 text-[#eef0e7]">
      <p role="status" className="text-sm font-medium">
        Uploading image...
      </p>
      <div
        role="progressbar"
        aria-label="Uploading image"
        aria-valuenow={Math.round(fraction * 100)}
        className="mt-2 h-1 overflow-hidden rounded-full bg-[#ffffff33]"
      >
        <div
          className="h-full origin-left bg-[#a9bc6f] transition-transform duration-200"
          style={{ transform: `scaleX(${fraction})` }}
        />
      </div>
    </div>
  );
}
