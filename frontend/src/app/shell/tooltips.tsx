import { useLazyOnInteraction } from '@/shared/ui/lazy/use-lazy-on-interaction';

const importTooltips = () => import('@/shared/ui/overlays/tooltips');
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown'] as const;

/** Loads the tooltips when the viewer first uses a pointer or a key. */
export function Tooltips() {
  const { value: Loaded } = useLazyOnInteraction(importTooltips, INTERACTIONS);
  return Loaded && <Loaded />;
}
