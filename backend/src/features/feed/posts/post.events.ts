import { defineEvent } from '../../../platform/outbox/domain-event.js';

export const postPublished = defineEvent<{ postId: string }>('post.published');
/** `named`: whom its text names now and did not name before. */
export const postEdited = defineEvent<{ postId: string; named: string[] }>('post.edited');
export const postDeleted = defineEvent<{ postId: string }>('post.deleted');
export const postLiked = defineEvent<{ postId: string; userId: string }>('post.liked');
export const postUnliked = defineEvent<{ postId: string; userId: string }>('post.unliked');
