/** The paths of the pages that show a post or a comment. */
export const postPath = (postId: string): string => `/post/${postId}`;
export const commentPath = (postId: string, commentId: string): string => `/post/${postId}#comment-${commentId}`;
