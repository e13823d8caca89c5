/** Placeholder for details that the owner has not given. */
export function MissingDetails({ noun, canEdit }: { noun: string; canEdit: boolean }) {
  return (
    <p className="text-fg-2">
      No {noun} yet.{canEdit && ' You can add details with Edit field.'}
    </p>
  );
}
