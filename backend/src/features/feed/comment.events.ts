import { factKind } from '../../platform/outbox/fact.js';

export const commentWritten = factKind<{ commentId: string; postId: string }>('comment.written');
/** `named`: whom its text names now and did not name before. */
export const commentEdited = factKind<{ commentId: string; postId: string; named: string[] }>('comment.edited');
export const commentDeleted = factKind<{ commentId: string; postId: string }>('comment.deleted');
export const commentLiked = factKind<{ commentId: string; postId: string; userId: string }>('comment.liked');
export const commentUnliked = factKind<{ commentId: string; postId: string; userId: string }>('comment.unliked');
