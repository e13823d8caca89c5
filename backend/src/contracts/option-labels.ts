const LABELS: Readonly<Record<string, string>> = {
  cqb: 'CQB',
  km: 'km',
  aeg: 'AEG',
  dmr: 'DMR',
  lmg: 'LMG',
  bolt: 'Bolt action',
  sq_meters: 'm²',
  sq_feet: 'ft²',
  pyrotech: 'Pyrotechnics',
  smoke: 'Smoke grenades',
  has: 'Has Team',
  looking: 'Looking for Team',
};

/** Returns the label of an option: `milsim` → "Milsim", `parking lot` → "Parking Lot", `cqb` → "CQB". */
export const labelOf = (option: string): string =>
  LABELS[option] ?? option.replace(/(^| )([a-z])/g, (letters) => letters.toUpperCase());
