import { PageTitle } from '@/shared/ui/page-title';

// The shell has the page's <main>; a page starts with its one <h1>, also while it loads.
export default function Page() {
  return (
    <div className="container-page py-6">
      <PageTitle>messages</PageTitle>
      <h1 className="heading text-2xl">messages</h1>
    </div>
  );
}
