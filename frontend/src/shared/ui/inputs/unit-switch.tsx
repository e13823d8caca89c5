import type { DistanceUnit } from '@contracts/options';
import { Segments } from './segments';

interface UnitSwitchProps {
  label: string;
  value: DistanceUnit;
  onChange: (unit: DistanceUnit) => void;
  className?: string;
}

const LABELS: Record<DistanceUnit, string> = { km: 'km', miles: 'miles' };

export const UnitSwitch = ({ label, ...props }: UnitSwitchProps) => (
  <Segments legend={label} labels={LABELS} {...props} />
);
