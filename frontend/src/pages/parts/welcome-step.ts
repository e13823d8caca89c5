import type { CurrentUserView, ProfileUpdate } from '@contracts/users';
import { useUpdateProfile } from '@/features/users/profiles/api/update-profile';
import { rejectionMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

export interface WelcomeStepProps {
  viewer: CurrentUserView;
  frame: { step: number; stepCount: number; onBack: (() => void) | null; onSkip: () => void };
  /** Opens the next step. */
  onDone: () => void;
}

/** Saves the answers of one step, then opens the next one. Answers that `update` omits stay unchanged. */
export function useSaveStep({ viewer, onDone }: Pick<WelcomeStepProps, 'viewer' | 'onDone'>) {
  const { mutate, isPending } = useUpdateProfile(viewer.id);
  const save = (update: Omit<ProfileUpdate, 'firstName'>) =>
    mutate(
      { firstName: viewer.firstName, ...update },
      {
        onSuccess: onDone,
        onError: (error) =>
          toast({
            title: 'Not saved',
            description: rejectionMessage(error, 'Check your connection and try again.'),
            tone: 'bad',
          }),
      },
    );
  return { save, isSaving: isPending };
}
