import { formatTotal } from './totals';

describe('formatTotal', () => {
  it('separates thousands', () => {
    expect(formatTotal({ total: 1_318 })).toBe('1,318');
  });

  it('adds a plus if the server stopped counting', () => {
    expect(formatTotal({ total: 1_000, isTotalCapped: true })).toBe('1,000+');
  });
});
