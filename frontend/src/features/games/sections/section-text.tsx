import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const Markdown = lazyPart<{ children: string }>(() => import('./markdown'));

/** The text of a section. Until the code for Markdown has loaded, it is shown as it was written. */
export function SectionText({ children }: { children: string }) {
  return (
    <Markdown
      fallback={
        <p dir="auto" className="max-w-[68ch] overflow-hidden whitespace-pre-line wrap-anywhere">
          {children}
        </p>
      }
    >
      {children}
    </Markdown>
  );
}
