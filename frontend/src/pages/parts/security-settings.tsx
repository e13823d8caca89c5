import type { CurrentUserView } from '@contracts/users';
import SecurityForm from '@/features/auth/components/security-form';
import DeleteAccount from '@/features/auth/deletion/delete-account';
import SignedInSessions from '@/features/auth/sessions/signed-in-sessions';
import TwoFactorSettings from '@/features/auth/two-factor/two-factor-settings';
import DownloadData from '@/features/users/export/download-data';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { deleteStoredData } from './delete-stored-data';

// A static import would load the chunk that the admin pages share, which contains this component.
const ConfirmSignIn = lazyPart(() => import('@/features/auth/confirmation/confirm-sign-in'));

interface SecuritySettingsProps {
  viewer: CurrentUserView;
  onDirty: (isDirty: boolean) => void;
}

/** The Security tab of the settings. */
export default function SecuritySettings({ viewer, onDirty }: SecuritySettingsProps) {
  return (
    <>
      <SecurityForm viewer={viewer} onDirty={onDirty} />
      <TwoFactorSettings />
      <SignedInSessions />
      <DownloadData />
      <DeleteAccount deleteStoredData={() => deleteStoredData(viewer.id)} />
      <ConfirmSignIn />
    </>
  );
}
