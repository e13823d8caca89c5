import { GAME_LIMITS } from '@contracts/game-options';
import type { GameSectionView, SectionAudience, SectionKind, SectionTab } from '@contracts/game-sections';
import { textLength } from '@contracts/text-length';
import { useId, useRef, useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { useDraft } from '@/shared/drafts/use-draft';
import { useLockWhileSaving } from '@/shared/forms/use-lock-while-saving';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { focusFirstInvalid } from '@/shared/ui/inputs/focus-first-invalid';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { Select } from '@/shared/ui/inputs/select';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/overlay-kit/dialogs/tabs';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import Markdown from './markdown';
import { KIND_LABELS, TAB_LABELS } from './section-labels';
import { useSaveSection } from './section-mutations';

export interface SectionDialogProps {
  gameId: string;
  tab: SectionTab;
  /** The section to edit, or null for a new one. */
  section: GameSectionView | null;
  onClose: () => void;
}

interface SectionValues {
  kind: SectionKind;
  title: string;
  body: string;
  audience: SectionAudience;
}

const errorOf = (text: string, max: number, missing: string): string | undefined => {
  if (text.trim() === '') return missing;
  return textLength(text.trim()) > max ? `At most ${max.toLocaleString('en')} characters` : undefined;
};

/** Writes a section in Markdown, with a preview. The text stays as a draft on this device until it is saved. */
export default function SectionDialog({ gameId, tab, section, onClose }: SectionDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const viewer = useViewer();
  const save = useSaveSection(gameId, section?.id ?? null);
  useLockWhileSaving(form, save.isPending);
  const initial: SectionValues = {
    kind: section?.kind ?? (tab === 'game_play' ? 'briefing' : 'story'),
    title: section?.title ?? '',
    body: section?.body ?? '',
    audience: section?.audience ?? 'everyone',
  };
  const draftName = `game-section.${viewer?.id}.${gameId}.${section?.id ?? tab}`;
  const { value, setValue, clear } = useDraft(draftName, initial, section?.updatedAt);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const errors = {
    title: errorOf(value.title, GAME_LIMITS.sectionTitle, 'Title is required'),
    body: errorOf(value.body, GAME_LIMITS.sectionText, 'Text is required'),
  };
  const shown: Partial<typeof errors> = wasSubmitted ? errors : {};
  const [view, setView] = useState('write');
  const set = (change: Partial<SectionValues>) => setValue({ ...value, ...change });

  const submit = (isPublished: boolean) => {
    setWasSubmitted(true);
    if (save.isPending) return;
    if (errors.title || errors.body) {
      setView('write');
      return focusFirstInvalid(form.current);
    }
    afterSuccess(save.mutateAsync({ ...value, tab: section?.tab ?? tab, isPublished }), () => {
      clear();
      onClose();
      toast({ title: isPublished ? 'Section published' : 'Draft saved', tone: 'good' });
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={section ? 'Edit section' : 'Add section'}
      description={`It appears under ${TAB_LABELS[section?.tab ?? tab]}. Only you can see a draft.`}
      className="md:w-[min(720px,calc(100vw-48px))]!"
      footer={
        <>
          <Button variant="outline" loading={save.isPending} onClick={() => submit(false)}>
            {section?.isPublished ? 'Save as draft' : 'Save draft'}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            Publish
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4 inert:opacity-60"
        onSubmit={(event) => {
          event.preventDefault();
          submit(true);
        }}
      >
        <FormInput label="Title" required error={shown.title}>
          {(control) => (
            <Input {...control} autoFocus value={value.title} onChange={({ target }) => set({ title: target.value })} />
          )}
        </FormInput>
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <FormInput label="Kind">
            {(control) => (
              <Select
                {...control}
                value={value.kind}
                // The options are the kinds.
                onChange={({ target }) => set({ kind: target.value as SectionKind })}
              >
                {Object.entries(KIND_LABELS).map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </FormInput>
          <FormInput label="Visible to">
            {(control) => (
              <Select
                {...control}
                value={value.audience}
                // The options are the audiences.
                onChange={({ target }) => set({ audience: target.value as SectionAudience })}
              >
                <option value="everyone">Everyone</option>
                <option value="participants">Participants only</option>
              </Select>
            )}
          </FormInput>
        </div>
        <Tabs value={view} onValueChange={setView}>
          <TabList aria-label="Text" className="mb-3">
            <Tab value="write">Write</Tab>
            <Tab value="preview">Preview</Tab>
          </TabList>
          <TabPanel value="write" className="outline-none">
            <FormInput
              label="Text"
              required
              error={shown.body}
              hint={
                <span className="flex justify-between gap-4">
                  Markdown: **bold**, # Heading, - list
                  <CharactersLeft text={value.body} max={GAME_LIMITS.sectionText} />
                </span>
              }
            >
              {(control) => (
                <Textarea
                  {...control}
                  value={value.body}
                  grow={{ min: 200, max: 400 }}
                  onChange={({ target }) => set({ body: target.value })}
                />
              )}
            </FormInput>
          </TabPanel>
          <TabPanel value="preview" className="min-h-56 outline-none">
            {value.body.trim() ? (
              <Markdown>{value.body}</Markdown>
            ) : (
              <p className="text-fg-2">Nothing to preview yet.</p>
            )}
          </TabPanel>
        </Tabs>
      </form>
    </Dialog>
  );
}
