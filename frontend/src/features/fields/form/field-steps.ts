import { ALLOWANCES, type InputName } from './field-inputs';

/** The steps of the dialog with their inputs. */
export const STEPS = [
  {
    name: 'basic',
    label: 'Basic Info',
    inputs: [
      'name',
      'description',
      'country',
      'address',
      'latitude',
      'longitude',
      'precision',
      'location',
      'contactKind',
      'contact',
      'contactPerson',
      'contactEmail',
      'contactPhone',
    ],
  },
  {
    name: 'details',
    label: 'Field Details',
    inputs: ['fieldTypes', 'fieldSizeValue', 'fieldSizeUnit', 'maxPlayers', 'amenities'],
  },
  {
    name: 'rules',
    label: 'Rules & Pricing',
    inputs: [
      ...ALLOWANCES,
      'otherEquipment',
      'powerLimits',
      'minimumAge',
      'guardianAge',
      'additionalRules',
      'showRentalPrice',
      'rentalPrice',
      'currency',
      'showAvailabilityPeriod',
      'availableFrom',
      'availableTo',
      'chosenPeriod',
    ],
  },
] as const satisfies readonly { name: string; label: string; inputs: readonly InputName[] }[];

export type StepName = (typeof STEPS)[number]['name'];

export const inputsOfStep = (step: StepName): readonly InputName[] =>
  STEPS.find(({ name }) => name === step)?.inputs ?? [];

/** The steps that contain any of these inputs, in order. */
export const stepsWith = (inputs: readonly string[]): StepName[] =>
  STEPS.filter((step) => step.inputs.some((input: string) => inputs.includes(input))).map(({ name }) => name);

export function adjacentSteps(step: StepName): { previous: StepName | undefined; next: StepName | undefined } {
  const index = STEPS.findIndex(({ name }) => name === step);
  return { previous: STEPS[index - 1]?.name, next: STEPS[index + 1]?.name };
}
