import { EXPERIENCE_LEVELS, GAME_STYLES } from '@contracts/options';
import type { CurrentUserView } from '@contracts/users';
import { useState } from 'react';
import { ProfilePictureInput } from '@/features/users/profiles/components/profile-picture-input';
import { ProfilePreview } from '@/features/users/profiles/components/profile-preview';
import { toProfileValues, type ProfileValues } from '@/features/users/profiles/profile-values';
import { ChoiceChips, toggled } from '@/shared/ui/inputs/choice-chips';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { LIMITS } from '@contracts/limits';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { FeedPreview, WelcomeFollow } from './welcome-follow';
import { WelcomeFrame } from './welcome-frame';
import { useSaveStep, type WelcomeStepProps } from './welcome-step';

/** Asks how the viewer plays. */
export function StyleStep({ viewer, frame, onDone }: WelcomeStepProps) {
  const [values, setValues] = useState(() => toProfileValues(viewer));
  const { save, isSaving } = useSaveStep({ viewer, onDone });
  const { gameStyles } = values;
  const experienceLevel = EXPERIENCE_LEVELS.find((level) => level === values.experienceLevel) ?? null;
  return (
    <WelcomeFrame
      {...frame}
      title="How do you play?"
      subtitle="It helps players and teams find you. Choose as many styles as you like."
      isSaving={isSaving}
      onNext={() => save({ gameStyles, experienceLevel })}
      preview={<CardPreview viewer={viewer} values={values} />}
    >
      <div className="grid gap-6">
        <ChoiceChips
          legend="Game styles"
          options={GAME_STYLES}
          chosen={gameStyles}
          onToggle={(style) => setValues({ ...values, gameStyles: toggled(GAME_STYLES, gameStyles, style) })}
        />
        <ChoiceChips
          legend="Experience"
          options={EXPERIENCE_LEVELS}
          chosen={[values.experienceLevel]}
          onToggle={(level) => setValues({ ...values, experienceLevel: level === values.experienceLevel ? '' : level })}
        />
      </div>
    </WelcomeFrame>
  );
}

/** Suggests players and teams. Each is followed at once, so there is nothing to save. */
export function FollowStep({ viewer, frame, onDone }: WelcomeStepProps) {
  return (
    <WelcomeFrame
      {...frame}
      title={viewer.city === null ? 'Follow some players' : 'Follow players near you'}
      subtitle="Their posts and games fill your feed. Pick a few. You can change this any time."
      onNext={onDone}
      preview={<FeedPreview />}
    >
      <WelcomeFollow unit={viewer.distanceUnit} />
    </WelcomeFrame>
  );
}

/** Asks for a picture and a callsign. */
export function PictureStep({ viewer, frame, onDone }: WelcomeStepProps) {
  const [values, setValues] = useState(() => toProfileValues(viewer));
  const [isUploading, setIsUploading] = useState(false);
  const { save, isSaving } = useSaveStep({ viewer, onDone });
  const { profileImageUrl, nickname } = values;
  const update = () =>
    save({
      nickname: nickname.trim() || null,
      ...(profileImageUrl !== viewer.profileImageUrl && { profileImageUrl }),
    });
  return (
    <WelcomeFrame
      {...frame}
      title="Your picture and callsign"
      subtitle="So others recognize you on the field."
      nextLabel="Finish"
      isSaving={isSaving}
      isDisabled={isUploading}
      onNext={update}
      preview={<CardPreview viewer={viewer} values={values} />}
    >
      <div className="grid gap-6">
        <ProfilePictureInput
          viewer={viewer}
          value={profileImageUrl}
          onChange={(imageUrl) => setValues((current) => ({ ...current, profileImageUrl: imageUrl }))}
          onBusy={setIsUploading}
        />
        <FormInput label="Callsign" optional hint="What others call you on the field.">
          {(control) => (
            <Input
              {...control}
              value={nickname}
              maxLength={LIMITS.name}
              autoComplete="nickname"
              onChange={({ target }) => setValues((current) => ({ ...current, nickname: target.value }))}
            />
          )}
        </FormInput>
      </div>
    </WelcomeFrame>
  );
}

/** The viewer's card in the list of players, as it will be. */
function CardPreview({ viewer, values }: { viewer: CurrentUserView; values: ProfileValues }) {
  return (
    <div className="relative size-full">
      <ContourCover seed="welcome card" width={640} height={760} className="absolute inset-0" />
      <div className="relative mx-auto grid size-full max-w-md content-center px-8">
        <div className="rounded-lg bg-canvas p-4 shadow-float">
          <ProfilePreview viewer={{ ...viewer, profileImageUrl: values.profileImageUrl }} values={values} />
        </div>
      </div>
    </div>
  );
}
