import { LIMITS } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '@/shared/api/http';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CharactersLeft } from '@/shared/ui/characters-left';
import { FormInput } from '@/shared/ui/form-input';
import { Input } from '@/shared/ui/input';
import { Textarea } from '@/shared/ui/textarea';
import { toast } from '@/shared/ui/toast';
import { UnsavedChanges } from '@/shared/ui/unsaved-changes';
import { useUpdateProfile } from '../api/update-profile';
import { updateOf, valuesOf, type ProfileValues } from '../profile-values';
import { PlayerFace } from './player-face';

interface ProfileFormProps {
  viewer: CurrentUserView;
  onSaved: () => void;
}

const loadRequest = () => import('@contracts/users').then(({ ProfileUpdate }) => ProfileUpdate);
const resolver = contractResolver<ProfileValues>(loadRequest);

export function ProfileForm({ viewer, onSaved }: ProfileFormProps) {
  const save = useUpdateProfile(viewer.id);
  const form = useForm<ProfileValues>({ resolver, defaultValues: valuesOf(viewer) });
  const { errors, isDirty } = form.formState;
  const values = useWatch({ control: form.control, compute: (all) => all });
  useEffect(() => preloadRules(loadRequest), []);

  const submit = form.handleSubmit((changed) =>
    save.mutate(updateOf(changed), {
      onSuccess: (saved) => {
        form.reset(valuesOf(saved));
        toast({ title: 'Profile Updated!', description: 'Your changes have been saved successfully.', tone: 'good' });
        onSaved();
      },
      onError: (error) => {
        const fields =
          error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in changed) : [];
        for (const [name, message] of fields) form.setError(name as keyof ProfileValues, { message });
        const isRefusal = error instanceof ApiError && !error.mayPass;
        toast({
          title: 'Operation Failed',
          description: isRefusal ? messageOf(error) : 'Failed to update profile. Check connection and retry.',
          tone: 'bad',
        });
      },
    }),
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-lg:grid-cols-1 max-md:gap-4">
      <Card>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 p-6 max-md:p-4">
          <div className="grid grid-cols-2 items-start gap-3">
            <FormInput label="First name" error={errors.firstName?.message}>
              {(control) => <Input {...control} {...form.register('firstName')} required autoComplete="given-name" />}
            </FormInput>
            <FormInput label="Last name" optional error={errors.lastName?.message}>
              {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
            </FormInput>
          </div>
          <FormInput
            label="Callsign"
            optional
            error={errors.nickname?.message}
            hint="What others call you on the field."
          >
            {(control) => <Input {...control} {...form.register('nickname')} autoComplete="nickname" />}
          </FormInput>
          <FormInput
            label="Bio"
            optional
            error={errors.bio?.message}
            hint={
              <span className="flex justify-between gap-4">
                A few lines about how and where you play.
                <CharactersLeft text={values.bio} max={LIMITS.bio} from={LIMITS.bio} />
              </span>
            }
          >
            {(control) => <Textarea {...control} {...form.register('bio')} grow={{ min: 116, max: 320 }} />}
          </FormInput>
          <div className="flex justify-end gap-2 border-t border-line pt-5">
            <ButtonLink to="/home" variant="line">
              Cancel
            </ButtonLink>
            <Button type="submit" variant="commit" loading={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        </form>
      </Card>
      <section aria-label="Preview">
        <h2 className="mb-2 text-sm font-medium text-fg-2 max-md:px-4">How others see you</h2>
        <Card as="div" className="p-5 max-md:p-4">
          <PlayerFace player={{ ...viewer, ...values }} level={3} />
        </Card>
      </section>
      <UnsavedChanges when={isDirty && !save.isSuccess} />
    </div>
  );
}
