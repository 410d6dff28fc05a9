/** Where the chosen scheme is kept: the key that Mantine's own manager reads and writes. */
export const COLOUR_SCHEME_KEY = 'mantine-color-scheme-value';

/**
 * Puts the chosen scheme, or else the device's, on the page before anything is drawn.
 * Storage that cannot be read counts as no choice.
 */
export function applyColourScheme(root: HTMLElement): void {
  const chosen = storedScheme();
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

function storedScheme(): string | null {
  try {
    const value = localStorage.getItem(COLOUR_SCHEME_KEY);
    return value === 'dark' || value === 'light' ? value : null;
  } catch {
    return null;
  }
}
