import { countText } from '@/shared/format/plural';

/** Formats a rating in tenths: 45 is "4.5". */
export const ratingText = (tenths: number): string => (tenths / 10).toFixed(1);

export const reviewsText = (count: number): string => countText(count, 'review');
