/** The length of a text in code points, as PostgreSQL counts it. */
export const textLength = (text: string): number => [...text].length;
