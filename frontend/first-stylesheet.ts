import { parse, type Container, type Rule } from 'postcss';

const CLASS = /\.((?:\\.|[\w-])+)/g;
const NEGATION = /:not\((?:[^()]|\([^()]*\))*\)/g;
const QUOTE = /['"`]/;
const WORD_END = /[\s'"`]+/;

/** The class names that an element must have for the selector to match it or its relatives. */
const classesIn = (selector: string): string[] =>
  [...selector.replaceAll(NEGATION, '').matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));

/** Removes a rule, and the groups around it that are empty without it. */
function removeRule(rule: Rule): void {
  let node: Container | undefined = rule;
  do {
    const group: Container | undefined = node.parent as Container | undefined;
    node.remove();
    node = group;
  } while (node?.type === 'atrule' && node.nodes?.length === 0);
}

/**
 * The stylesheet without the rules whose classes do not occur in the code. As Tailwind demands, code that uses a class contains
 * its whole name. Rules without classes stay.
 */
export function rulesForCode(stylesheet: string, code: string): string {
  const words = new Set(code.split(WORD_END));
  const isUsed = (name: string) => words.has(name) || (QUOTE.test(name) && code.includes(name));
  const root = parse(stylesheet);
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => classesIn(selector).every(isUsed));
    if (used.length === 0) removeRule(rule);
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  return root.toString();
}
