/** Where a field opens, its reviews, and one of them. */
export const fieldPath = (fieldId: string): string => `/fields/${fieldId}`;
export const reviewsPath = (fieldId: string): string => `${fieldPath(fieldId)}?tab=reviews`;
export const reviewPath = (fieldId: string, reviewId: string): string => `${reviewsPath(fieldId)}#review-${reviewId}`;

/** What news of one review are about: one thing on the field's page, whichever tab of it is open. */
export const reviewObject = (fieldId: string, reviewId: string): string => `${fieldPath(fieldId)}#review-${reviewId}`;
