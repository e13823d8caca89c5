import type { ReactNode } from 'react';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { FeatureCards } from './feature-cards';

interface AuthLayoutProps {
  title: string;
  subtitle: string;
  children: ReactNode;
  /** The link to the other page: from sign-in to registration, or back. */
  footer?: ReactNode;
}

/** The layout of the pages for visitors: a form on a card beside a presentation of the features. */
export function AuthLayout({ title, subtitle, children, footer }: AuthLayoutProps) {
  return (
    <div className="relative isolate grid min-h-[calc(100dvh-var(--header-h))] overflow-hidden">
      <div className="absolute inset-0 -z-10">
        <ContourCover seed="sign-in" width={640} height={400} />
        <div className="absolute inset-0 bg-[linear-gradient(180deg,color-mix(in_srgb,var(--canvas)_46%,transparent)_0,color-mix(in_srgb,var(--canvas)_80%,transparent)_46%,var(--canvas)_86%)] max-md:bg-[color-mix(in_srgb,var(--canvas)_60%,transparent)]" />
      </div>
      <div className="container-page grid items-center gap-16 py-8 max-[1100px]:gap-8 max-md:block max-md:p-0 min-[1101px]:grid-cols-[minmax(0,1fr)_416px]">
        <section
          aria-labelledby="auth-title"
          className="card mx-auto w-full max-w-[416px] p-8 max-md:max-w-none max-md:px-4 max-md:py-6 min-[1101px]:order-2"
        >
          <h1 id="auth-title" className="heading text-2xl">
            {title}
          </h1>
          <p className="mt-0.5 mb-5 text-fg-2">{subtitle}</p>
          {children}
          {footer && <p className="mt-5 border-t border-line pt-5 text-center text-sm text-fg-2">{footer}</p>}
        </section>
        <section aria-labelledby="auth-features" className="max-md:px-4 max-md:py-8">
          <h2
            id="auth-features"
            className="heading max-w-[11.5em] text-4xl tracking-[-.005em] text-balance max-md:text-[2.25rem] max-md:leading-[2.375rem]"
          >
            Everyone you play with, everywhere you play.
          </h2>
          <div className="mt-10 max-md:mt-6">
            <FeatureCards />
          </div>
        </section>
      </div>
    </div>
  );
}
