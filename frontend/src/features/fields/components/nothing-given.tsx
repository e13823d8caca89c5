/** What the owner of a field did not tell is not made up. */
export function NothingGiven({ what }: { what: string }) {
  return <p className="text-fg-2">This field has not given its {what} yet.</p>;
}
