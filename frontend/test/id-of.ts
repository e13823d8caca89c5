/** A valid id that is always the same for one name, so that specs stay readable. */
export const idOf = (name: string): string =>
  `0192a000-0000-7000-8000-${[...name.slice(0, 6)]
    .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(12, '0')}`;
