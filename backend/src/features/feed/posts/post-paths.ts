/** Where a post or a comment opens. */
export const postPath = (postId: string): string => `/post/${postId}`;
export const commentPath = (postId: string, commentId: string): string => `/post/${postId}#comment-${commentId}`;
