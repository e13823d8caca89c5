import type { TeamView } from '@contracts/teams';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { MarkFound } from '@/shared/ui/text/mark-found';
import { TeamListItem } from './team-list-item';

const TEAM = { id: '1', name: 'Reed Foxes', memberCount: 12, location: 'Kemi, Finland', distance: 12 } as TeamView;

function markedIn(search: string): (string | null)[] {
  document.body.innerHTML = renderToStaticMarkup(
    <Router ssrPath="/search">
      <MarkFound search={search}>
        <TeamListItem team={TEAM} unit="km" />
      </MarkFound>
    </Router>,
  );
  expect(document.body.textContent).toContain('12 members · Kemi, Finland · ');
  return [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
}

it('a search is marked in the name and the place of a team, but not in its number of members', () => {
  expect(markedIn('foxes')).toEqual(['Foxes']);
  expect(markedIn('kemi')).toEqual(['Kemi']);
  expect(markedIn('mem')).toEqual([]);
});
