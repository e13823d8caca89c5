import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ProfileForm } from '@/features/users/components/profile-form';
import { useViewer } from '@/shared/session/viewer';
import { PageTitle } from '@/shared/ui/page-title';

/** The message about what was saved is seen before the screen changes. */
const BEFORE_HOME = 500;

export default function ProfileEditPage() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  return (
    <div className="container-page py-6 max-md:px-0 max-md:py-4">
      <PageTitle>Edit Profile</PageTitle>
      <header className="mb-5 max-md:mb-4 max-md:px-4">
        <h1 className="heading text-2xl">Edit Profile</h1>
        <p className="mt-0.5 text-fg-2 max-md:text-sm">What other players know of you</p>
      </header>
      {viewer && (
        <ProfileForm
          viewer={viewer}
          onSaved={() => {
            leaving.current = setTimeout(() => void navigate('/home'), BEFORE_HOME);
          }}
        />
      )}
    </div>
  );
}
