import type { MentionView } from '@contracts/posts';
import { use } from 'react';
import { Link } from 'wouter';
import { FoundTextContext } from '@/shared/ui/text/found-text';
import { LinkedText } from '@/shared/ui/text/linked-text';
import { mentionParts } from '@/shared/mentions/mentions';

interface PostTextProps {
  children: string;
  mentions: readonly MentionView[];
}

/** The text of a post or comment, with web addresses and mentions as links. */
export function PostText({ children, mentions }: PostTextProps) {
  const mark = use(FoundTextContext);
  return (
    <LinkedText
      renderText={(plain) =>
        mentionParts(plain, mentions).map(({ text, userId }, index) =>
          userId ? (
            <Link key={index} to={`/profile/${userId}`} className="font-medium text-olive hover:underline">
              <bdi>{mark(text)}</bdi>
            </Link>
          ) : (
            mark(text)
          ),
        )
      }
    >
      {children}
    </LinkedText>
  );
}
