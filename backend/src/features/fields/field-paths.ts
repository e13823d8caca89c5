/** Paths of a field's page, its reviews tab and one review. */
export const fieldPath = (fieldId: string): string => `/fields/${fieldId}`;
export const reviewsPath = (fieldId: string): string => `${fieldPath(fieldId)}?tab=reviews`;
export const reviewPath = (fieldId: string, reviewId: string): string => `${reviewsPath(fieldId)}#review-${reviewId}`;

/** The object of notifications about one review. It names no tab, so that opening the field's page on any tab marks them as read. */
export const reviewObject = (fieldId: string, reviewId: string): string => `${fieldPath(fieldId)}#review-${reviewId}`;
