import { useNavigation } from 'react-router';

/** A thin line while a page's code loads. A delay hides it for pages that load quickly. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      {isLoading && (
        <span className="block h-full w-2/3 origin-left animate-[fade_.3s_.2s_backwards] bg-olive">
          <span className="sr-only">Loading the page…</span>
        </span>
      )}
    </div>
  );
}
