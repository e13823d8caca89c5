import type { CurrentUserView } from '@contracts/users';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TermsNotice } from '@/features/auth/terms/terms-notice';
import EmailNotice from '@/features/auth/components/email-notice';
import { navigate } from '@/shared/navigation/history';
import { useTabParameter } from '@/shared/navigation/use-tab-parameter';
import { PlaceInputs } from '@/features/places/components/place-inputs';
import { ProfileForm } from '@/features/users/profiles/components/profile-form';
import type { PlaceSlot } from '@/features/users/profiles/components/profile-form-sections';
import { profileDraftKey } from '@/features/users/profiles/profile-values';
import { writeDraft } from '@/shared/drafts/drafts.store';
import { useViewer } from '@/shared/session/viewer';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { lazySection } from '@/shared/ui/lazy/lazy-section';
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/overlay-kit/dialogs/tabs';
import { UnsavedChanges } from '@/shared/ui/overlay-kit/dialogs/unsaved-changes';

const NOT_LOADED = 'Your settings couldn’t be loaded';
const SecuritySettings = lazySection(() => import('./parts/security-settings'), NOT_LOADED);
const CalendarSettings = lazySection(() => import('@/features/games/calendar/calendar-settings'), NOT_LOADED);
const PrivacySettings = lazySection(() => import('@/features/users/privacy/privacy-settings'), NOT_LOADED);

/** Gives the user time to read the confirmation. */
const REDIRECT_DELAY_MS = 500;

/** The privacy settings are under `blocked`, because older links to the list of blocked people contain `?tab=blocked`. */
const TABS = ['profile', 'security', 'calendar', 'blocked'] as const;

const place: PlaceSlot = (input) => <PlaceInputs {...input} />;

export default function ProfileEditPage() {
  const viewer = useViewer();
  return (
    <div className="container-page py-6 max-md:px-0 max-md:py-4">
      <PageTitle>Edit Profile</PageTitle>
      <header className="mb-3 max-md:px-4">
        <h1 className="heading text-2xl">Edit Profile</h1>
        <p className="mt-0.5 text-fg-2 max-md:text-sm">Your public profile and your sign-in details</p>
      </header>
      {viewer && !viewer.emailVerified && (
        <EmailNotice email={viewer.email} className="mb-5 max-w-[688px] max-md:mb-3" />
      )}
      {viewer?.hasAcceptedTerms === false && <TermsNotice />}
      {viewer && <Editor key={viewer.id} viewer={viewer} />}
    </div>
  );
}

function Editor({ viewer }: { viewer: CurrentUserView }) {
  const { tab, choose } = useTabParameter(TABS);
  // Rendered when first opened, and kept mounted afterwards, so that typed text is not lost.
  const [wasSecurityOpened, setWasSecurityOpened] = useState(tab === 'security');
  if (tab === 'security' && !wasSecurityOpened) setWasSecurityOpened(true);
  const [unsaved, setUnsaved] = useState({ profile: false, security: false });
  const setProfileDirty = useCallback((profile: boolean) => setUnsaved((current) => ({ ...current, profile })), []);
  const setSecurityDirty = useCallback((security: boolean) => setUnsaved((current) => ({ ...current, security })), []);
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirectTimer.current), []);

  const skeleton = <Skeleton className="h-56 max-w-[688px] rounded-lg! max-md:rounded-none!" />;

  return (
    <Tabs value={tab} onValueChange={choose}>
      <TabList aria-label="Edit Profile" className="mb-5 max-md:mb-3 max-md:px-1">
        <Tab value="profile">Profile</Tab>
        <Tab value="security">Security</Tab>
        <Tab value="calendar">Calendar</Tab>
        <Tab value="blocked">Privacy</Tab>
      </TabList>
      <TabPanel value="profile" forceMount tabIndex={-1} className="outline-none data-[state=inactive]:hidden">
        <ProfileForm
          viewer={viewer}
          place={place}
          onDirty={setProfileDirty}
          onSaved={() => {
            redirectTimer.current = setTimeout(() => navigate('/home'), REDIRECT_DELAY_MS);
          }}
        />
      </TabPanel>
      {wasSecurityOpened && (
        <TabPanel value="security" forceMount tabIndex={-1} className="outline-none data-[state=inactive]:hidden">
          <SecuritySettings
            viewer={viewer}
            onDirty={setSecurityDirty}
            fallback={<Skeleton className="h-96 max-w-[688px] rounded-lg! max-md:rounded-none!" />}
          />
        </TabPanel>
      )}
      <TabPanel value="calendar" tabIndex={-1} className="outline-none">
        <CalendarSettings fallback={skeleton} />
      </TabPanel>
      <TabPanel value="blocked" tabIndex={-1} className="outline-none">
        <PrivacySettings fallback={skeleton} />
      </TabPanel>
      <UnsavedChanges
        when={unsaved.profile || unsaved.security}
        onDiscard={() => writeDraft(profileDraftKey(viewer.id), null)}
      />
    </Tabs>
  );
}
