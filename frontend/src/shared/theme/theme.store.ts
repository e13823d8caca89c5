import { create } from 'zustand';

export type ThemeChoice = 'system' | 'dark' | 'light';

// public/theme.js reads the same key before the first paint.
const KEY = 'muster.theme';
const GROUND = { dark: '#171b14', light: '#fbfbf7' } as const;
const systemLight = window.matchMedia('(prefers-color-scheme: light)');

function stored(): ThemeChoice {
  try {
    const choice = localStorage.getItem(KEY);
    return choice === 'dark' || choice === 'light' ? choice : 'system';
  } catch {
    return 'system';
  }
}

export const useTheme = create<{ choice: ThemeChoice }>(() => ({ choice: stored() }));

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage is blocked, so the choice lasts until the page is closed.
  }
  useTheme.setState({ choice });
  apply();
}

function apply(): void {
  const { choice } = useTheme.getState();
  const system = systemLight.matches ? 'light' : 'dark';
  const theme = choice === 'system' ? system : choice;
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
}

/** Follows the system's theme and the choice in other tabs. */
export function startTheme(): void {
  apply();
  systemLight.addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    useTheme.setState({ choice: stored() });
    apply();
  });
}
