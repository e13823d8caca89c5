import type { FieldPageView } from '@contracts/fields';
import { Mail, Phone, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { Card } from '@/shared/ui/layout/card';
import { fieldSignInPath } from '../sign-in';
import { FieldAdmins } from '../admins/field-admins';
import { AdminListItem } from '../admins/admin-list-item';

/** The Contact tab. */
export function FieldContact({ field }: { field: FieldPageView }) {
  const { id, contact, contactEmail, contactPhone, can } = field;
  const viewer = useViewer();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      <Card className="p-5 max-md:p-4">
        <h2 className="heading mb-3 text-lg">Contact</h2>
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Row name="Contact person" icon={UserRound}>
            {contact.id ? (
              <Link to={`/profile/${contact.id}`} className="link">
                {contact.name}
              </Link>
            ) : (
              contact.name
            )}
          </Row>
          {contactEmail && (
            <Row name="Email" icon={Mail}>
              <a href={`mailto:${encodeURIComponent(contactEmail)}`} className="link">
                {contactEmail}
              </a>
            </Row>
          )}
          {contactPhone && (
            <Row name="Phone" icon={Phone}>
              <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`} className="link">
                {contactPhone}
              </a>
            </Row>
          )}
        </dl>
        {!viewer && (
          <p className="mt-4 border-t border-line pt-4 text-sm text-fg-2">
            <Link to={fieldSignInPath(id, 'contact')} className="link">
              Sign in
            </Link>{' '}
            to see the contact details and send a message.
          </p>
        )}
      </Card>
      {can.edit ? <FieldAdmins field={field} /> : <Owner field={field} />}
    </div>
  );
}

function Row({ name, icon: Icon, children }: { name: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="relative grid min-h-11 content-center pl-8">
      <dt className="text-xs text-fg-2">
        <Icon
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="absolute top-1/2 left-0 -translate-y-1/2 text-fg-3"
        />
        {name}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Owner({ field: { owner } }: { field: FieldPageView }) {
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="heading mb-3 text-lg">Managed by</h2>
      <AdminListItem person={owner} role="Owner" />
    </Card>
  );
}
