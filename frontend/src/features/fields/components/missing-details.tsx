/** Placeholder for details that the owner has not given. */
export function MissingDetails({ what, canEdit }: { what: string; canEdit: boolean }) {
  return (
    <p className="text-fg-2">
      This field has not given its {what} yet.{canEdit && ' Edit Field adds what is missing.'}
    </p>
  );
}
