import type { ReportContextView, ReportedContentView } from '@contracts/report-queue';
import { ImageOff, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonName } from '@/shared/people/person-name';
import { Thumbnail } from '@/shared/ui/entities/thumbnail';
import { LongText } from '@/shared/ui/text/long-text';
import { RelativeTime } from '@/shared/ui/text/relative-time';

const SIZE = 96;

interface ReportedContentProps {
  /** For example "As reported" or "Now". */
  heading: ReactNode;
  content: ReportedContentView;
  /** The messages before a reported message. */
  context?: readonly ReportContextView[];
}

/** A version of the reported content. */
export function ReportedContent({ heading, content, context = [] }: ReportedContentProps) {
  const { title, texts, imageUrls, rating } = content;
  const isEmpty = texts.length === 0 && imageUrls.length === 0;
  return (
    <div className="mt-3">
      <h2 className="text-xs font-semibold text-fg-2">{heading}</h2>
      {context.length > 0 && <MessageContext messages={context} />}
      <div className="mt-1.5 grid gap-2 border-l-2 border-control pl-3">
        {title && (
          <p className="font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
        )}
        {rating !== null && <Rating stars={rating} />}
        {texts.map(({ label, text }, index) => (
          // The key is the index, because two sections of a game may be equal, and the texts of a version never change.
          <div key={index}>
            {label && <p className="text-xs text-fg-2">{label}</p>}
            <LongText text={text} startExpanded={false} className="whitespace-pre-wrap wrap-anywhere outline-none">
              {text}
            </LongText>
          </div>
        ))}
        {imageUrls.length > 0 && <Pictures urls={imageUrls} />}
        {isEmpty && <p className="text-fg-2">No text and no picture</p>}
      </div>
    </div>
  );
}

function MessageContext({ messages }: { messages: readonly ReportContextView[] }) {
  return (
    <ol aria-label="Messages before it" className="mt-1.5 grid gap-1 border-l-2 border-line pl-3 text-sm text-fg-2">
      {messages.map(({ id, sender, text, createdAt }) => (
        <li key={id} className="wrap-anywhere">
          <span className="font-medium">{sender ? <PersonName person={sender} /> : 'Somebody'}</span>{' '}
          <span className="text-xs">
            <RelativeTime at={createdAt} kind="message" />
          </span>
          : <bdi>{text || 'Photos'}</bdi>
        </li>
      ))}
    </ol>
  );
}

function Rating({ stars }: { stars: number }) {
  return (
    <p className="flex items-center gap-1 text-sm text-fg-2">
      <Star size={15} strokeWidth={1.75} aria-hidden="true" />
      {stars} of 5 stars
    </p>
  );
}

function Pictures({ urls }: { urls: readonly string[] }) {
  return (
    <ul aria-label="Pictures" className="flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Picture ${index + 1}`}
            className="grid size-24 place-items-center overflow-hidden rounded-md bg-raised text-fg-3"
          >
            <Thumbnail url={url} size={SIZE}>
              <ImageOff size={22} strokeWidth={1.75} aria-hidden="true" />
            </Thumbnail>
          </a>
        </li>
      ))}
    </ul>
  );
}
