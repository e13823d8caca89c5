import type { FieldView } from '@contracts/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { MarkFound } from '@/shared/ui/text/mark-found';
import { FieldListItem } from './field-list-item';

const FIELD = {
  id: '1',
  name: 'Old Barn',
  fieldType: 'forest',
  location: 'Kemi, Finland',
  distance: 12,
  reviewCount: 0,
} as FieldView;

function markedIn(search: string): (string | null)[] {
  document.body.innerHTML = renderToStaticMarkup(
    <Router ssrPath="/search">
      <MarkFound search={search}>
        <FieldListItem field={FIELD} unit="km" showsPlace />
      </MarkFound>
    </Router>,
  );
  expect(document.body.textContent).toContain(' · Kemi, Finland · ');
  return [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
}

it('a search is marked in the place of a field that has a distance, but not in the distance', () => {
  expect(markedIn('kemi')).toEqual(['Kemi']);
  expect(markedIn('km')).toEqual([]);
});
