import { useQuery } from '@tanstack/react-query';
import { LinkCardPlaceholder } from '@/shared/ui/entities/link-card-placeholder';
import { PostPreview } from '@/shared/ui/entities/post-preview';
import { postQuery } from './post-queries';

/** A post that a message links to. */
export default function PostLinkCard({ id }: { id: string }) {
  const { data: post, error } = useQuery(postQuery(id));
  return post ? <PostPreview post={post} small /> : <LinkCardPlaceholder noun="post" error={error} />;
}
