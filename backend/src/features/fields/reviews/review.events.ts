import { defineEvent } from '../../../platform/outbox/domain-event.js';

export const reviewWritten = defineEvent<{ reviewId: string }>('review.written');
export const reviewDeleted = defineEvent<{ reviewId: string; fieldId: string }>('review.deleted');
export const reviewReplied = defineEvent<{ commentId: string }>('review.replied');
export const replyDeleted = defineEvent<{ commentId: string }>('reply.deleted');
