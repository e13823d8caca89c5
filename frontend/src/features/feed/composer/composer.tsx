import { IMAGE_LIMITS } from '@contracts/image-limits';
import { LIMITS } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { clsx } from 'clsx';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { PicturePicker } from '@/shared/images/picture-picker';
import type { PictureState } from '@/shared/images/upload-kit/picture-upload';
import { usePictureDrop } from '@/shared/images/use-picture-drop';
import { useViewer } from '@/shared/session/viewer';
import { textLength } from '@contracts/text-length';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Button } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { submitOnCtrlEnter } from '@/shared/ui/inputs/submit-on-ctrl-enter';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { type PostTarget, useCreatePost } from './create-post';
import { postDraft, writeDraftText, usePostDraft } from './draft.store';
import { MentionTextarea } from '@/shared/mentions/mention-textarea';

const ComposerPicture = lazyPart(() => import('./composer-picture'));

const HEIGHT = { min: 50, max: 200 };

interface ComposerProps {
  /** The wall or team to post to. Defaults to the viewer's own wall. */
  target?: PostTarget & { name: string };
  /** Whether a post is the main action of the page. */
  isMain?: boolean;
}

const LABELS = {
  wall: (name: string) => ({ card: `New post on ${name}’s wall`, box: `Post on ${name}’s wall` }),
  team: (name: string) => ({ card: `New post in ${name}`, box: `Share with ${name}` }),
  own: () => ({ card: 'New post', box: 'What happened on the field?' }),
};

export function Composer({ target, isMain }: ComposerProps) {
  const viewer = useViewer();
  return (
    viewer && <PostComposer key={postDraft(viewer.id, target?.id)} viewer={viewer} target={target} isMain={isMain} />
  );
}

function PostComposer({ viewer, target, isMain }: ComposerProps & { viewer: CurrentUserView }) {
  const draftName = postDraft(viewer.id, target?.id);
  const labels = LABELS[target?.kind ?? 'own'](target?.name ?? '');
  const { text, picture } = usePostDraft(draftName);
  const [file, setFile] = useState<File | null>(null);
  const [uploadState, setUploadState] = useState<PictureState['state']>('idle');
  const { post, isPosting, isWaitingForConnection } = useCreatePost(draftName, target);
  const [wasFocused, setWasFocused] = useState(false);
  // A post whose picture failed to upload cannot be sent, so that nobody posts without the picture by mistake.
  const isPictureReady = uploadState === 'idle' || uploadState === 'ready';
  const hasPicture = picture !== undefined || uploadState !== 'idle';
  const isBlank = text.trim() === '';
  const isTooLong = textLength(text.trim()) > LIMITS.post || textLength(picture?.alt.trim() ?? '') > IMAGE_LIMITS.alt;
  const canPost = !isBlank && !isPosting && isPictureReady && !isTooLong;
  const pictureLabel = hasPicture ? 'Choose another photo' : 'Photo';
  const choosePicture = (chosen: File) => {
    setFile(chosen);
    setUploadState('uploading');
  };
  const { isOver, handlers } = usePictureDrop(([chosen]) => choosePicture(chosen), { disabled: isPosting });

  return (
    <Card
      {...handlers}
      aria-label={labels.card}
      className={clsx(
        'px-5 py-3 has-[textarea:focus]:ring-1 has-[textarea:focus]:ring-control max-md:px-4 max-md:py-2',
        isOver && 'outline-2 -outline-offset-2 outline-olive outline-dashed',
      )}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canPost) post();
        }}
      >
        <div className="flex gap-3">
          <Avatar person={viewer} className="mt-1" />
          <MentionTextarea
            bare
            grow={HEIGHT}
            rows={1}
            value={text}
            readOnly={isPosting}
            aria-label="Write a post"
            placeholder={labels.box}
            className="py-3 text-lg max-md:text-base"
            onTextChange={(newText) => writeDraftText(draftName, newText)}
            onFocus={() => setWasFocused(true)}
            onKeyDown={submitOnCtrlEnter}
          />
          <PicturePicker
            variant="ghost"
            disabled={isPosting}
            aria-label={pictureLabel}
            className="mt-0.5 -mr-2.5 size-11 shrink-0 px-0!"
            onFile={choosePicture}
          >
            <Image size={22} strokeWidth={1.75} aria-hidden="true" />
          </PicturePicker>
        </div>
        {hasPicture && (
          <ComposerPicture
            // If the code could not be loaded for the stored picture, a chosen file loads it again.
            key={uploadState === 'idle' ? 'stored' : 'chosen'}
            draftName={draftName}
            file={uploadState === 'idle' ? null : file}
            onUploadState={setUploadState}
            isPosting={isPosting}
            onLoadError={() => setUploadState('idle')}
          />
        )}
        {/* The footer appears once there is something to post. It never disappears again, so no button moves under the pointer. */}
        <div
          className="mt-2 flex items-center gap-4 border-t border-line pt-3 data-untouched:hidden"
          data-untouched={(!wasFocused && isBlank && !hasPicture) || undefined}
        >
          {isWaitingForConnection && (
            <p role="status" className="text-xs text-fg-2">
              You’re offline. This will be posted once you’re back online.
            </p>
          )}
          <span className="ml-auto flex items-center gap-4">
            <CharactersLeft text={text} max={LIMITS.post} />
            <Button
              type="submit"
              size="sm"
              variant={isMain ? 'primary' : 'secondary'}
              disabled={!canPost && !isPosting}
              loading={isPosting}
            >
              {isPosting ? 'Posting...' : 'Post'}
            </Button>
          </span>
        </div>
      </form>
    </Card>
  );
}
