import { defineEvent } from '../../../platform/outbox/domain-event.js';

export const commentWritten = defineEvent<{ commentId: string; postId: string }>('comment.written');
/** `named` holds the users whom the text mentions since this edit, but did not mention before it. */
export const commentEdited = defineEvent<{ commentId: string; postId: string; named: string[] }>('comment.edited');
/** `authorId` is missing in events of earlier versions. */
export const commentDeleted = defineEvent<{ commentId: string; postId: string; authorId?: string }>('comment.deleted');
export const commentLiked = defineEvent<{ commentId: string; postId: string; userId: string }>('comment.liked');
export const commentUnliked = defineEvent<{ commentId: string; postId: string; userId: string }>('comment.unliked');
