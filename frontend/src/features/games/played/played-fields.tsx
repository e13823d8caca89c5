import type { PlayedFieldView } from '@contracts/played-fields';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { countText } from '@/shared/format/plural';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { playedFieldsQuery } from './played-fields-query';

/** The fields on which a player has played. The favourite, with the most games, comes first. */
export function PlayedFields({ playerId }: { playerId: string }) {
  const { data } = useQuery(playedFieldsQuery(playerId));
  const [first, second, ...others] = data ?? [];
  if (!first) return null;
  // Without a clear lead, no field is the favourite.
  const hasFavourite = first.games > (second?.games ?? 0);
  const rest = [!hasFavourite && first, second, ...others].filter((played) => played !== undefined && played !== false);
  return (
    <>
      {hasFavourite && <FieldList title="Favorite field" fields={[first]} />}
      {rest.length > 0 && <FieldList title={hasFavourite ? 'Also played' : 'Fields played'} fields={rest} />}
    </>
  );
}

function FieldList({ title, fields }: { title: string; fields: readonly PlayedFieldView[] }) {
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-sm text-fg-2">{title}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {fields.map(({ field, games }) => (
          <li key={field.id}>
            <Link to={`/fields/${field.id}`} className="group flex min-h-11 items-center gap-3">
              <span className="h-11 w-14 shrink-0 overflow-hidden rounded-sm">
                <PictureCover seed={field.id} image={field.featuredImage} sizes="56px" />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-semibold underline-offset-3 group-hover:underline">
                  {field.name}
                </span>
                <span className="block truncate text-sm text-fg-2 tabular-nums">
                  {countText(games, 'game')} · {field.location}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
