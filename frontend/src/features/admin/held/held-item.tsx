import type { HeldContentView } from '@contracts/held-content';
import { useState } from 'react';
import { Link } from 'wouter';
import { displayName } from '@/shared/format/names';
import { PersonName } from '@/shared/people/person-name';
import { Button } from '@/shared/ui/buttons/button';
import { Avatar } from '@/shared/ui/entities/avatar';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { AccountLink } from '../components/account-link';
import { ReportedContent } from '../reports/reported-content';
import { RemoveHeldDialog } from './remove-held-dialog';
import { useHeldDecision } from './use-held-decision';

/** A held post or comment, with the words that it matches. */
export function HeldItem({ item }: { item: HeldContentView }) {
  const { author, type, content, imageUrl, matches, link, can } = item;
  const [isRemoving, setIsRemoving] = useState(false);
  const decision = useHeldDecision(item);
  const itemLabel = (
    <span className="sr-only">
      {' '}
      the {type} of {displayName(author)}
    </span>
  );
  return (
    <li className="flex items-start gap-3 p-4 max-lg:flex-wrap">
      <Avatar person={author} size={44} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          <AccountLink person={author} className="font-semibold hover:underline">
            <PersonName person={author} />
          </AccountLink>{' '}
          <span className="text-sm text-fg-2">
            {link ? (
              <Link to={link} className="underline underline-offset-3">
                Comment on a post
              </Link>
            ) : (
              'Post'
            )}
            , <RelativeTime at={item.createdAt} kind="recent" />
          </span>
        </p>
        <p className="mt-1 text-sm text-fg-2 wrap-anywhere">
          Held for {matches.map((match) => (match === 'link' ? 'a link' : `“${match}”`)).join(', ')}
        </p>
        <ReportedContent
          heading="Text"
          content={{
            title: null,
            texts: [{ label: null, text: content }],
            imageUrls: imageUrl ? [imageUrl] : [],
            rating: null,
          }}
        />
      </div>
      <div className="flex shrink-0 gap-2">
        {can.release && (
          <Button
            variant="outline"
            size="sm"
            loading={decision.isPending}
            onClick={() => decision.mutate({ action: 'release' })}
          >
            Release{itemLabel}
          </Button>
        )}
        {can.remove && (
          <Button variant="outline" size="sm" onClick={() => setIsRemoving(true)}>
            Remove{itemLabel}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveHeldDialog item={item} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}
