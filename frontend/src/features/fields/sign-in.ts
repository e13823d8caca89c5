/** Path of the sign-in page that returns to the field. */
export const fieldSignInPath = (fieldId: string, tab?: string): string =>
  `/login?next=${encodeURIComponent(`/fields/${fieldId}${tab ? `?tab=${tab}` : ''}`)}`;
