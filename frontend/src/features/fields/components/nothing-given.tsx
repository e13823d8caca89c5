/** What the owner of a field did not tell is not made up. */
export function NothingGiven({ what }: { what: string }) {
  return <p className="py-6 text-fg-2 max-md:px-4">This field has not given its {what} yet.</p>;
}
