import type { FieldPageView } from '@contracts/fields';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/layout/card';
import { LinkedText } from '@/shared/ui/text/linked-text';
import { countText } from '@/shared/format/plural';
import { allowanceLabel } from '../allowances';
import { ALLOWANCES } from '../form/field-inputs';
import { MissingDetails } from './missing-details';
import { PowerTable } from './power-table';

/** The Rules tab. */
export function FieldRules({ field }: { field: FieldPageView }) {
  const { powerLimits, otherEquipment, minimumAge, guardianAge, additionalRules } = field;
  const allowed = [...ALLOWANCES.filter((allowance) => field[allowance]).map(allowanceLabel), ...otherEquipment];
  const sections = [
    powerLimits.length > 0 && (
      <RulesSection key="power" title="Power limits">
        <PowerTable limits={powerLimits} />
      </RulesSection>
    ),
    allowed.length > 0 && (
      <RulesSection key="equipment" title="Allowed equipment">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {allowed.map((name) => (
            <li key={name} className="flex items-center gap-2 wrap-anywhere">
              <Check size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-olive" />
              {name}
            </li>
          ))}
        </ul>
      </RulesSection>
    ),
    minimumAge !== null && (
      <RulesSection key="age" title="Age">
        <p>
          From {countText(minimumAge, 'year')}
          {guardianAge !== null && `, with a guardian from ${guardianAge}`}
        </p>
      </RulesSection>
    ),
    additionalRules && (
      <RulesSection key="additional" title="Additional rules">
        <p dir="auto" className="max-w-[68ch] overflow-hidden whitespace-pre-line wrap-anywhere">
          <LinkedText>{additionalRules}</LinkedText>
        </p>
      </RulesSection>
    ),
  ].filter(Boolean);

  if (sections.length === 0)
    return (
      <Card as="div" className="p-5 max-md:p-4">
        <MissingDetails noun="rules" canEdit={field.can.edit} />
      </Card>
    );
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">{sections}</div>;
}

function RulesSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="heading mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  );
}
