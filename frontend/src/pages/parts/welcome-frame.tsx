import { clsx } from 'clsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { useIsWide } from '@/shared/ui/layout/screen-width';

interface WelcomeFrameProps {
  /** The number of the step, counted from 1. */
  step: number;
  stepCount: number;
  title: string;
  subtitle: string;
  /** Null on the first step. */
  onBack: (() => void) | null;
  onSkip: () => void;
  /** Saves the step and opens the next one. */
  onNext: () => void;
  nextLabel?: string;
  isSaving?: boolean;
  isDisabled?: boolean;
  /** Stands beside the step on a wide screen. */
  preview: ReactNode;
  children: ReactNode;
}

/** Shows a step of the first run, with the buttons Next, Back and Skip. On a wide screen, the right half previews the answer. */
export function WelcomeFrame({
  step,
  stepCount,
  title,
  subtitle,
  onBack,
  onSkip,
  onNext,
  nextLabel = 'Next',
  isSaving = false,
  isDisabled = false,
  preview,
  children,
}: WelcomeFrameProps) {
  const titleId = useId();
  const heading = useHeadingFocus();
  const isWide = useIsWide();
  return (
    <div className="grid min-h-[calc(100dvh-var(--header-h))] grid-cols-[minmax(0,1fr)] max-md:min-h-[calc(100dvh-var(--header-h)-var(--tabbar-h)-env(safe-area-inset-bottom))] lg:grid-cols-2">
      <form
        aria-labelledby={titleId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving && !isDisabled) onNext();
        }}
        className="flex flex-col px-6 pt-10 pb-8 max-md:px-4 max-md:pt-5 max-md:pb-0 lg:pr-16 lg:pl-[max(24px,calc(50vw-616px))]"
      >
        <div aria-hidden="true" className="flex max-w-[520px] gap-1.5">
          {Array.from({ length: stepCount }, (_, index) => (
            <span
              key={index}
              className={clsx('h-1 flex-1 rounded-full', index < step ? 'bg-olive' : 'bg-grey-fill light:bg-line')}
            />
          ))}
        </div>
        <p className="mt-2.5 text-xs text-fg-2">
          Step {step} of {stepCount}
        </p>
        <h1
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="heading mt-4 text-[3rem] leading-none text-balance outline-none max-md:text-[2.25rem]"
        >
          {title}
        </h1>
        <p className="mt-2.5 mb-6 max-w-[28em] text-[1.0625rem] leading-[1.5625rem] text-pretty text-fg-2 max-md:mb-4 max-md:text-base">
          {subtitle}
        </p>
        <div className="max-w-[520px] pb-6">{children}</div>
        <div className="mt-auto flex max-w-[520px] flex-wrap items-center justify-end gap-2.5 pt-2 max-md:sticky max-md:bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] max-md:z-10 max-md:-mx-4 max-md:max-w-none max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3">
          <Button variant="ghost" size="lg" className="mr-auto -ml-3" onClick={onSkip}>
            Skip
          </Button>
          {onBack && (
            <Button variant="outline" size="lg" onClick={onBack}>
              Back
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="min-w-32"
            loading={isSaving}
            disabled={isDisabled}
          >
            {nextLabel}
          </Button>
        </div>
      </form>
      {isWide && (
        <aside
          aria-label="Preview"
          className="sticky top-(--header-h) h-[calc(100dvh-var(--header-h))] overflow-hidden border-l border-line"
        >
          {preview}
        </aside>
      )}
    </div>
  );
}

/** Focuses the question of a step: without this, the focus would be lost with the buttons of the previous step. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return heading;
}
