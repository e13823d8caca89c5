import { appealPolicy } from './appeal.policy.js';

const NEW = { hasAppealed: false, isDecided: false, isActive: true };
const OPEN = { ...NEW, hasAppealed: true };

it('allows one appeal', () => {
  expect(appealPolicy.appeal(NEW)).toBe(true);
  expect(appealPolicy.appeal(OPEN)).toBe('appeal.repeated');
  expect(appealPolicy.appeal({ ...OPEN, isDecided: true })).toBe('appeal.repeated');
});

it('allows one decision about an appeal', () => {
  expect(appealPolicy.decide(OPEN)).toBe(true);
  expect(appealPolicy.decide({ ...OPEN, isDecided: true })).toBe('appeal.decided');
});

it('refuses a decision about an appeal when its suspension has ended', () => {
  expect(appealPolicy.decide({ ...OPEN, isActive: false })).toBe('appeal.decided');
});

it('refuses a decision without an appeal', () => {
  expect(appealPolicy.decide(NEW)).toBe('appeal.unknown');
});
