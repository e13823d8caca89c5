/** Where a visitor signs in, to come back to a field. */
export const fieldSignInPath = (fieldId: string, tab?: string): string =>
  `/login?next=${encodeURIComponent(`/fields/${fieldId}${tab ? `?tab=${tab}` : ''}`)}`;
