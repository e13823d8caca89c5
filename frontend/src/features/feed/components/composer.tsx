import { LIMITS } from '@contracts/limits';
import { useViewer } from '@/shared/session/viewer';
import { textLength } from '@/shared/format/text-length';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CharactersLeft } from '@/shared/ui/characters-left';
import { Textarea } from '@/shared/ui/textarea';
import type { CurrentUserView } from '@contracts/users';
import { useCreatePost } from '../api/create-post';
import { usePostDraft, usePostDrafts } from '../post-draft.store';

const HEIGHT = { min: 50, max: 200 };

export function Composer() {
  const viewer = useViewer();
  return viewer && <PostComposer key={viewer.id} viewer={viewer} />;
}

function PostComposer({ viewer }: { viewer: CurrentUserView }) {
  const text = usePostDraft(viewer.id);
  const { post, isPosting, isWaitingForLine } = useCreatePost(viewer.id);
  const isBlank = text.trim() === '';
  const canPost = !isBlank && !isPosting && textLength(text.trim()) <= LIMITS.post;

  return (
    <Card aria-label="New post" className="group px-5 py-4 max-md:px-4 max-md:py-2">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canPost) post();
        }}
      >
        <div className="flex gap-3">
          <Avatar person={viewer} className="mt-1.5" />
          <Textarea
            bare
            grow={HEIGHT}
            rows={1}
            value={text}
            readOnly={isPosting}
            aria-label="Write a post"
            placeholder="What happened on the field?"
            className="py-3 text-lg max-md:text-base"
            onChange={(event) => usePostDrafts.getState().write(viewer.id, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
        </div>
        {/* A phone shows the foot only while something is being written. */}
        <div
          className="mt-2 flex items-center justify-end gap-4 border-t border-line pt-3 max-md:not-group-focus-within:data-blank:hidden"
          data-blank={isBlank || undefined}
        >
          {isWaitingForLine && (
            <p role="status" className="mr-auto text-xs text-fg-2">
              You are offline. This is posted when the line is back.
            </p>
          )}
          <CharactersLeft text={text} max={LIMITS.post} />
          <Button type="submit" size="sm" variant="commit" disabled={!canPost && !isPosting} loading={isPosting}>
            {isPosting ? 'Posting...' : 'Post'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
