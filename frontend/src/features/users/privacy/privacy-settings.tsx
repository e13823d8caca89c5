import { BlockedPeople } from '../blocks/blocked-people';
import { MessagePrivacy } from './message-privacy';
import { ProfilePrivacy } from './profile-privacy';

/** The Privacy tab of the settings. */
export default function PrivacySettings() {
  return (
    <>
      <ProfilePrivacy />
      <MessagePrivacy />
      <BlockedPeople />
    </>
  );
}
