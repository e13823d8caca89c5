/** How long the server finds a text: characters as a person counts them, so an emoji's surrogate pair and its variation selector are not extra. */
export function textLength(text: string): number {
  const surrogatePairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0;
  const variations = text.match(/[^\uFE0F\uFE0E][\uFE0F\uFE0E]/g)?.length ?? 0;
  return text.length - surrogatePairs - variations;
}
