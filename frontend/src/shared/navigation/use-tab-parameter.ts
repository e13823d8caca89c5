import { useSearchParams } from 'wouter';
import { updateSearchParams } from './search-params';

/** The tab that the URL's `tab` parameter names. The first tab has no parameter, and unknown names mean the first tab. */
export function useTabParameter<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [parameters] = useSearchParams();
  const [first] = tabs;
  const tab = tabs.find((name) => name === parameters.get('tab')) ?? first;
  const choose = (chosen: string) =>
    updateSearchParams((updated) => (chosen === first ? updated.delete('tab') : updated.set('tab', chosen)), {
      replace: true,
    });
  return { tab, choose };
}
