import { ListSearch } from '@/shared/directory/list-search';
import { useDebouncedParameter } from '@/shared/directory/use-debounced-parameter';
import { FollowList } from './follow-list';
import type { FollowListName } from '../api/follow-list-query';

interface FollowListPageProps {
  listName: FollowListName;
  title: string;
  subtitle: string;
}

/** The page of the viewer's followers, or of the players whom they follow. */
export function FollowListPage({ listName, title, subtitle }: FollowListPageProps) {
  const search = useDebouncedParameter('q');
  return (
    <div className="container-page py-6 max-md:px-0 max-md:py-4">
      <header className="mb-5 max-md:mb-3 max-md:px-4">
        <h1 className="heading text-2xl">{title}</h1>
        <p className="mt-0.5 mb-4 text-fg-2 max-md:text-sm">{subtitle}</p>
        <ListSearch
          noun="players"
          text={search.text}
          onTextChange={search.setText}
          onDone={search.flush}
          placeholder="Search players by name or email..."
        />
      </header>
      <FollowList listName={listName} search={search.value} />
    </div>
  );
}
