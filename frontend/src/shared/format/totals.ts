/** The size of a list; capped if the server stopped counting at `total`. */
export interface ListTotal {
  total: number;
  isTotalCapped?: boolean;
}

/** "1,318", or "1,000+" if there are more. */
export const formatTotal = ({ total, isTotalCapped }: ListTotal): string =>
  `${total.toLocaleString('en')}${isTotalCapped ? '+' : ''}`;
