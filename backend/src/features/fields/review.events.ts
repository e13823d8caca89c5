import { factKind } from '../../platform/outbox/fact.js';

export const reviewWritten = factKind<{ reviewId: string }>('review.written');
export const reviewDeleted = factKind<{ reviewId: string; fieldId: string }>('review.deleted');
export const reviewReplied = factKind<{ commentId: string }>('review.replied');
export const replyDeleted = factKind<{ commentId: string }>('reply.deleted');
