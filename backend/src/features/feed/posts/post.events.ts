import { defineEvent } from '../../../platform/outbox/domain-event.js';

export const postPublished = defineEvent<{ postId: string }>('post.published');
/** `named` holds the users whom the text mentions since this edit, but did not mention before it. */
export const postEdited = defineEvent<{ postId: string; named: string[] }>('post.edited');
export const postDeleted = defineEvent<{ postId: string }>('post.deleted');
export const postLiked = defineEvent<{ postId: string; userId: string }>('post.liked');
export const postUnliked = defineEvent<{ postId: string; userId: string }>('post.unliked');
