import { create } from 'zustand';

export type ThemeChoice = 'system' | 'dark' | 'light';

// start.js reads the same key before the first paint.
const KEY = 'muster.theme';
const BACKGROUND = { dark: '#171b14', light: '#fbfbf7' } as const;
const systemLight = window.matchMedia('(prefers-color-scheme: light)');

function readStoredChoice(): ThemeChoice {
  try {
    const choice = localStorage.getItem(KEY);
    return choice === 'dark' || choice === 'light' ? choice : 'system';
  } catch {
    return 'system';
  }
}

export const useTheme = create<{ choice: ThemeChoice }>(() => ({ choice: readStoredChoice() }));

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage is blocked, so the choice lasts until the page is closed.
  }
  useTheme.setState({ choice });
  applyTheme();
}

function applyTheme(): void {
  const { choice } = useTheme.getState();
  const systemTheme = systemLight.matches ? 'light' : 'dark';
  const theme = choice === 'system' ? systemTheme : choice;
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[theme]);
}

/** Follows the system's theme and the choice in other tabs. */
export function startTheme(): void {
  applyTheme();
  systemLight.addEventListener('change', applyTheme);
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    useTheme.setState({ choice: readStoredChoice() });
    applyTheme();
  });
}
