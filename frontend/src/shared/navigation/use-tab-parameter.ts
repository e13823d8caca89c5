import { useSearchParams } from 'wouter';
import { updateSearchParams } from './search-params';

/** The tab that a parameter of the URL names. The first tab has no parameter, and unknown names mean the first tab. */
export function useTabParameter<Tab extends string>(tabs: readonly [Tab, ...Tab[]], parameter = 'tab') {
  const [parameters] = useSearchParams();
  const [first] = tabs;
  const tab = tabs.find((name) => name === parameters.get(parameter)) ?? first;
  const choose = (chosen: string) =>
    updateSearchParams((updated) => (chosen === first ? updated.delete(parameter) : updated.set(parameter, chosen)), {
      replace: true,
    });
  return { tab, choose };
}
