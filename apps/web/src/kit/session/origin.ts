const ORIGIN_KEY = 'traco_origin';

/** Remembers the address that sent somebody to sign in. A browser without storage forgets it. */
export function rememberOrigin(address: string): void {
  try {
    sessionStorage.setItem(ORIGIN_KEY, address);
  } catch {
    // The person lands on their own panel instead.
  }
}

/** The remembered address, or null; it stays remembered until `forgetOrigin`. */
export function rememberedOrigin(): string | null {
  try {
    return sessionStorage.getItem(ORIGIN_KEY);
  } catch {
    return null;
  }
}

/** Forgets the address once somebody has signed in. */
export function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(ORIGIN_KEY);
  } catch {
    // Nothing was kept.
  }
}
