import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { PictureCover } from '@/shared/ui/layout/picture-cover';

interface HeroProps {
  /** A picture of a field; null draws contour lines, undefined means loading. */
  image: string | null | undefined;
}

// The picture fades into the page's colour, so that the text keeps its contrast in both themes.
const FADE =
  'bg-[linear-gradient(90deg,var(--canvas)_30%,color-mix(in_srgb,var(--canvas)_82%,transparent)_46%,color-mix(in_srgb,var(--canvas)_10%,transparent)_68%,transparent_80%),linear-gradient(0deg,var(--canvas)_0,color-mix(in_srgb,var(--canvas)_80%,transparent)_9%,transparent_30%)] ' +
  'max-md:bg-[linear-gradient(0deg,var(--canvas)_0,color-mix(in_srgb,var(--canvas)_50%,transparent)_12%,transparent_32%)]';

/** Presents Muster in one picture, one sentence and three ways in. */
export function Hero({ image }: HeroProps) {
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-hidden md:min-h-[436px]">
      <div className="absolute inset-0 -z-10 max-md:relative max-md:h-56">
        {image !== undefined && (
          <div className="fade absolute inset-0">
            <PictureCover seed="landing" image={image} sizes="100vw" priority />
          </div>
        )}
        <div className={`absolute inset-0 ${FADE}`} />
      </div>
      <div className="container-page pt-11 pb-22 max-md:-mt-6 max-md:px-4 max-md:pt-0 max-md:pb-8">
        <h1
          id="hero-title"
          className="heading max-w-[9em] text-[4.25rem] leading-[.95] tracking-[-.012em] text-balance max-lg:text-[3.5rem] max-md:text-[clamp(2.25rem,11.5vw,2.75rem)]"
        >
          Find your next game, and your team.
        </h1>
        <p className="mt-4 max-w-[30em] text-[1.1875rem] leading-7 text-pretty max-lg:max-w-[25em] max-md:mt-2.5 max-md:max-w-none max-md:text-base">
          Muster is where airsoft players meet. See who’s going, take your seat, and know the field before you get
          there.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-2.5 max-md:mt-5 max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]">
          <ButtonLink to="/auth/register" variant="primary" size="lg">
            Create account
          </ButtonLink>
          <ButtonLink to="/login" size="lg" className="light:bg-surface light:shadow-[0_0_0_1px_var(--line)]">
            Log in
          </ButtonLink>
          <Link
            to="/home"
            className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-md px-3 font-semibold text-olive underline-offset-4 hover:underline max-md:col-span-full"
          >
            Look around
            <ArrowRight size={17} strokeWidth={2} aria-hidden="true" />
          </Link>
        </div>
      </div>
    </section>
  );
}
