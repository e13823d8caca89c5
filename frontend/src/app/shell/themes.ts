import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import type { ThemeChoice } from '@/shared/theme/theme.store';

export const THEMES: { value: ThemeChoice; name: string; icon: LucideIcon }[] = [
  { value: 'system', name: 'System', icon: Monitor },
  { value: 'dark', name: 'Dark', icon: Moon },
  { value: 'light', name: 'Light', icon: Sun },
];
