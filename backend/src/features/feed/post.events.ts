import { factKind } from '../../platform/outbox/fact.js';

export const postPublished = factKind<{ postId: string }>('post.published');
/** `named`: whom its text names now and did not name before. */
export const postEdited = factKind<{ postId: string; named: string[] }>('post.edited');
export const postDeleted = factKind<{ postId: string }>('post.deleted');
export const postLiked = factKind<{ postId: string; userId: string }>('post.liked');
export const postUnliked = factKind<{ postId: string; userId: string }>('post.unliked');
