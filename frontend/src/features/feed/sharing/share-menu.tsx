import type { PostView } from '@contracts/posts';
import { Link2, Newspaper, Share, UserRound, Users, type LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useViewer } from '@/shared/session/viewer';
import { PostPreview } from '@/shared/ui/entities/post-preview';
import { copyPostLink, postLink } from '../posts/post-link';
import type { ShareStep } from './share-step';
import { facebookLink, shareText, whatsAppLink } from './share-text';
import { FacebookIcon, WhatsAppIcon } from './brand-icons';

interface ShareMenuProps {
  post: PostView;
  /** The step that the user comes back from. Its row gets the focus. */
  previousType: ShareStep['type'];
  onStep: (step: ShareStep) => void;
  onClose: () => void;
}

const rowClass =
  'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3 text-left font-medium hover:bg-raised focus-visible:-outline-offset-2';

/** All ways to share a post. */
export function ShareMenu({ post, previousType, onStep, onClose }: ShareMenuProps) {
  const viewer = useViewer();
  const text = shareText(post);
  const shareElsewhere = async () => {
    // The promise rejects if the user closes the system's share sheet. That is no error.
    await navigator.share({ title: 'Muster', text, url: postLink(post.id) }).catch(() => undefined);
    onClose();
  };
  return (
    <>
      <PostPreview post={post} small unlinked />
      <ul className="-mx-3 mt-3 -mb-2 grid gap-0.5">
        <Row icon={Link2} onPress={() => void copyPostLink(post.id).then(onClose)} autoFocus={previousType === 'menu'}>
          Copy link
        </Row>
        {viewer && (
          <>
            <Row icon={Newspaper} onPress={() => onStep({ type: 'feed' })} autoFocus={previousType === 'feed'}>
              Share to your feed
            </Row>
            <Row icon={UserRound} onPress={() => onStep({ type: 'players' })} autoFocus={previousType === 'players'}>
              Share to a user
            </Row>
            <Row icon={Users} onPress={() => onStep({ type: 'teams' })} autoFocus={previousType === 'teams'}>
              Share to a team
            </Row>
          </>
        )}
        <LinkRow icon={WhatsAppIcon} href={whatsAppLink(post)}>
          WhatsApp
        </LinkRow>
        <LinkRow icon={FacebookIcon} href={facebookLink(post)}>
          Facebook
        </LinkRow>
        {'share' in navigator && (
          <Row icon={Share} onPress={() => void shareElsewhere()}>
            More options
          </Row>
        )}
      </ul>
    </>
  );
}

interface RowProps {
  icon: LucideIcon;
  onPress: () => void;
  autoFocus?: boolean;
  children: ReactNode;
}

function Row({ icon: Icon, onPress, autoFocus, children }: RowProps) {
  return (
    <li>
      <button type="button" autoFocus={autoFocus} className={rowClass} onClick={onPress}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-olive" />
        {children}
      </button>
    </li>
  );
}

function LinkRow({
  icon: Icon,
  href,
  children,
}: {
  icon: ComponentType<{ size: number; className?: string }>;
  href: string;
  children: ReactNode;
}) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={rowClass}>
        <Icon size={20} className="shrink-0 text-olive" />
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}
