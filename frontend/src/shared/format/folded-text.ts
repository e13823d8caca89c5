/** A text as it is compared: without case, accents and outer spaces. */
export const foldedText = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
