import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { PageTitle } from '@/shared/ui/navigation/page-title';

export default function NotFoundPage() {
  const viewer = useViewer();
  return (
    <div className="relative isolate grid min-h-[calc(100dvh-var(--header-h)-var(--tabbar-h))] place-items-center overflow-hidden px-4 py-16 text-center">
      <PageTitle>Page not found</PageTitle>
      <div className="absolute inset-0 -z-10 opacity-70 [mask-image:radial-gradient(closest-side,transparent_10%,black_45%,transparent)]">
        <ContourCover seed="404" width={960} height={560} />
      </div>
      <div>
        <p className="heading text-[6rem] leading-none text-olive">404</p>
        <h1 className="heading mt-4 text-3xl text-balance">Page not found</h1>
        <p className="mt-2 max-w-[44ch] text-fg-2 text-balance">It may have moved, or the link may be wrong.</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <ButtonLink to={viewer ? '/home' : '/'} variant="primary">
            Go home
          </ButtonLink>
          <ButtonLink to="/players" variant="outline">
            Find Players
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
