import type { CurrentUserView } from '@contracts/users';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, rejectionMessage } from '@/shared/api/http';
import { DraftNote } from '@/shared/drafts/draft-note';
import { useFormDraft } from '@/shared/drafts/use-form-draft';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { keepToastsAbove } from '@/shared/ui/feedback/keep-toasts-above';
import { toast } from '@/shared/ui/feedback/toast';
import { useUpdateProfile } from '../api/update-profile';
import { profileDraftKey, toProfileUpdate, toProfileValues, type ProfileValues } from '../profile-values';
import {
  PlayStyleSection,
  PrivateSection,
  PlaceSection,
  IdentitySection,
  type PlaceSlot,
} from './profile-form-sections';
import { ProfilePreview } from './profile-preview';

interface ProfileFormProps {
  viewer: CurrentUserView;
  /** Renders the inputs for the place. */
  place: PlaceSlot;
  onSaved: () => void;
  /** Called when unsaved changes appear or disappear. A picture that is uploading is one. */
  onDirty: (isDirty: boolean) => void;
}

const loadRequest = () => import('@contracts/users').then(({ ProfileUpdate }) => ProfileUpdate);
const resolver = contractResolver<ProfileValues>(loadRequest);

export function ProfileForm({ viewer, place, onSaved, onDirty }: ProfileFormProps) {
  const save = useUpdateProfile(viewer.id);
  const form = useForm<ProfileValues>({ resolver, defaultValues: toProfileValues(viewer) });
  const { isDirty, defaultValues } = form.formState;
  const values = useWatch({ control: form.control, compute: (all) => all });
  const draft = useFormDraft(form, {
    name: profileDraftKey(viewer.id),
    values,
    isUnsaved: isDirty,
    baseVersion: JSON.stringify(defaultValues),
  });
  const [isUploading, setIsUploading] = useState(false);
  const hasUpload = useRef(false);
  const setUploading = useCallback((isBusy: boolean) => {
    hasUpload.current = isBusy;
    setIsUploading(isBusy);
  }, []);
  useEffect(() => preloadRules(loadRequest), []);
  const isUnsaved = isDirty || isUploading;
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty]);

  const showErrors = (error: unknown, sent: ProfileValues) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in sent) : [];
    for (const [name, message] of fields) form.setError(name as keyof ProfileValues, { message });
    toast({
      title: 'Operation Failed',
      description: rejectionMessage(error, 'Failed to update profile. Check connection and retry.'),
      tone: 'bad',
    });
  };
  const send = (changed: ProfileValues) => {
    const sent = JSON.stringify(form.getValues());
    /** True if the viewer has changed more while the form was being saved. */
    const hasChanged = () => hasUpload.current || JSON.stringify(form.getValues()) !== sent;
    return (
      save
        // Redirects only if the form is still open and has no other changes. The toast always appears.
        .mutateAsync(toProfileUpdate(changed, { ...toProfileValues(viewer), ...(defaultValues as ProfileValues) }), {
          onSuccess: () => hasChanged() || onSaved(),
        })
        .then(
          (saved) => {
            const keepsChanges = hasChanged();
            if (!keepsChanges) draft.clear();
            form.reset(toProfileValues(saved), { keepValues: keepsChanges, keepDirty: keepsChanges });
            toast({
              title: 'Profile Updated!',
              description: 'Your changes have been saved successfully.',
              tone: 'good',
            });
          },
          (error: unknown) => showErrors(error, changed),
        )
    );
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-lg:grid-cols-1 max-md:gap-4">
      <Card>
        <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
          {/* The scroll margin keeps the focused input above the sticky buttons. */}
          <div className="divide-y divide-line px-6 max-md:px-4 [&_:is(input,select,textarea,button)]:scroll-mt-28 [&_:is(input,select,textarea,button)]:scroll-mb-40">
            {draft.isRestored && (
              <div className="py-4">
                <DraftNote onStartOver={draft.startOver} />
              </div>
            )}
            <IdentitySection form={form} values={values} viewer={viewer} onBusy={setUploading} />
            <PlaceSection form={form} values={values} place={place} />
            <PlayStyleSection form={form} values={values} />
            <PrivateSection form={form} />
          </div>
          <div
            ref={keepToastsAbove}
            className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-6 py-4 max-md:bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] max-md:rounded-none max-md:px-4 max-md:py-3"
          >
            <ButtonLink to="/home" variant="outline">
              Cancel
            </ButtonLink>
            <Button type="submit" variant="primary" loading={save.isPending} disabled={isUploading}>
              {save.isPending ? 'Saving...' : 'Save changes'}
            </Button>
          </div>
        </form>
      </Card>
      <ProfilePreview viewer={viewer} values={values} />
    </div>
  );
}
