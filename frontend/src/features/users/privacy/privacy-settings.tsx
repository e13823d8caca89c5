import { MessagePrivacy } from './message-privacy';
import { ProfilePrivacy } from './profile-privacy';

/** The viewer's privacy settings. They load together, as one chunk. */
export default function PrivacySettings() {
  return (
    <>
      <ProfilePrivacy />
      <MessagePrivacy />
    </>
  );
}
