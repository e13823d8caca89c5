import { renderToStaticMarkup } from 'react-dom/server';
import { MarkFoundWords } from '@/shared/ui/text/mark-found';
import { PostText } from './post-text';

const render = (search: string): HTMLElement => {
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(
    <MarkFoundWords search={search}>
      <PostText mentions={[{ userId: 'tove', handle: 'Kestrel' }]}>
        Quarry with @Kestrel, see https://quarry.example/kestrel
      </PostText>
    </MarkFoundWords>,
  );
  return container;
};
const marked = (search: string) =>
  [...render(search).querySelectorAll('mark')].map((mark) => [
    mark.textContent,
    mark.closest('a')?.getAttribute('href'),
  ]);

test('a search marks its words in the text, the mentions and the web addresses of a post', () => {
  expect(marked('kestrel')).toEqual([
    ['Kestrel', '/profile/tove'],
    ['kestrel', 'https://quarry.example/kestrel'],
  ]);
  expect(marked('quarry')).toEqual([
    ['Quarry', undefined],
    ['quarry', 'https://quarry.example/kestrel'],
  ]);
});
