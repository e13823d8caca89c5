import { labelOf } from '@contracts/option-labels';
import type { Equipment } from '@contracts/options';
import type { Allowance } from './form/field-inputs';

/** Maps each switch of a field to its equipment option. */
const EQUIPMENT_OF: Readonly<Record<Allowance, Equipment>> = {
  allowsFire: 'fire',
  allowsSmokeGrenades: 'smoke',
  allowsPyrotechGrenades: 'pyrotech',
  allowsVehicles: 'vehicles',
  allowsLasers: 'lasers',
};

export const allowanceLabel = (allowance: Allowance): string => labelOf(EQUIPMENT_OF[allowance]);
