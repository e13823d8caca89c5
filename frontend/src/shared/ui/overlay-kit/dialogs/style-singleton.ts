import { useEffect } from 'react';

interface StyleProps {
  styles: string;
}

/**
 * Replaces the module `react-style-singleton`, through which radix-ui adds the rules that lock scrolling. That module inserts a style
 * element. A constructed stylesheet is not inline, so the content security policy allows it.
 *
 * The rules of the first mounted instance apply until the last one unmounts.
 */
export function styleSingleton(): (props: StyleProps) => null {
  const sheet = new CSSStyleSheet();
  let instances = 0;

  const add = (styles: string): void => {
    instances += 1;
    if (instances > 1) return;
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = (): void => {
    instances -= 1;
    if (instances > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };

  return function Style({ styles }) {
    useEffect(() => {
      add(styles);
      return remove;
      // The other module ignores changed rules, too.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return null;
  };
}
