import { LIMITS } from '@contracts/limits';
import { useState } from 'react';
import { ApiError, rejectionMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { useInviteContact } from '../api/save-team';
import { GuestInput } from '../invitations/guest-input';

/** Invites a person to Muster and selects them as the contact person. */
export function InviteContactForm({ onInvited }: { onInvited: (name: string) => void }) {
  const invite = useInviteContact();
  const [person, setPerson] = useState({ name: '', email: '' });
  const name = person.name.trim().slice(0, LIMITS.name);
  const email = person.email.trim();
  const send = () =>
    void invite.mutateAsync({ type: 'contact_person', name, email }).then(
      () => {
        toast({ title: 'Invitation sent', description: `${name} has been invited to Muster`, tone: 'good' });
        onInvited(name);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.fields['email'])
          return toast({ title: 'Invalid email', description: 'Please enter a valid email address', tone: 'bad' });
        toast({ title: 'Failed to send invitation', description: rejectionMessage(error, undefined), tone: 'bad' });
      },
    );
  return <GuestInput person={person} onChange={setPerson} isSending={invite.isPending} onSend={send} />;
}
