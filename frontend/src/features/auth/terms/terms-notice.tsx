import { ButtonLink } from '@/shared/ui/buttons/button';

/** Leads the viewer to the changed terms, in the settings. */
export function TermsNotice() {
  return (
    <aside
      aria-label="Changed terms"
      className="mb-5 max-w-[688px] flex items-center gap-x-3 rounded-lg bg-olive-wash px-4 py-3 text-sm text-on-olive-wash max-md:flex-wrap max-md:rounded-none max-md:py-2"
    >
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-semibold">Our terms have changed</p>
        <p>Please read the Terms of Service and the Privacy Notice, and accept them.</p>
      </div>
      <ButtonLink to="/terms" size="sm" variant="outline">
        Read and accept
      </ButtonLink>
    </aside>
  );
}
