/** The length of a text in code points, as PostgreSQL counts it: a surrogate pair counts as one, a variation selector as another one. */
export const textLength = (text: string): number => [...text].length;
