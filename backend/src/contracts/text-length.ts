/** How long a text is, in characters as a column counts them: an emoji's surrogate pair is one, its variation selector another. */
export const textLength = (text: string): number => [...text].length;
