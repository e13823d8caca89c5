/** Paths of a field's page, its reviews tab and one review. */
export const fieldPath = (fieldId: string): string => `/fields/${fieldId}`;
export const reviewsPath = (fieldId: string): string => `${fieldPath(fieldId)}?tab=reviews`;
export const reviewPath = (fieldId: string, reviewId: string): string => `${reviewsPath(fieldId)}#review-${reviewId}`;

/** The object of notifications about one review. It has no tab, so opening the field page on any tab covers it. */
export const reviewObject = (fieldId: string, reviewId: string): string => `${fieldPath(fieldId)}#review-${reviewId}`;
