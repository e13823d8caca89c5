/** The key of a post's comments. Home needs it to refetch them, and loads the rest of the code for comments only when somebody opens them. */
export const commentsKey = (postId: string) => [`/api/posts/${postId}/comments`] as const;
