import type { MentionView } from '@contracts/posts';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { mentionParts } from '@/shared/mentions/mentions';
import { useViewerId } from '@/shared/session/viewer';
import { LinkedText } from '@/shared/ui/text/linked-text';

interface MessageTextProps {
  children: string;
  mentions: readonly MentionView[] | undefined;
}

/** The text of a message, with web addresses and mentions as links. Mentions of the viewer are highlighted. */
export function MessageText({ children, mentions = [] }: MessageTextProps) {
  const viewerId = useViewerId();
  return (
    <LinkedText
      renderText={(plain) =>
        mentionParts(plain, mentions).map(({ text, userId }, index) =>
          userId ? (
            <Link
              key={index}
              to={`/profile/${userId}`}
              className={clsx(
                'font-semibold hover:underline',
                userId === viewerId ? 'rounded-[4px] bg-olive-wash px-1 py-px text-on-olive-wash' : 'text-olive',
              )}
            >
              <bdi>{text}</bdi>
            </Link>
          ) : (
            text
          ),
        )
      }
    >
      {children}
    </LinkedText>
  );
}
