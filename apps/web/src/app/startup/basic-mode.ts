import { MODE_PARAMETER } from '../../lib/mode-parameter.ts';

const KEY = 'traco_basic_mode';

/**
 * Whether this tab runs in basic mode: no service worker, no live connection, nothing that moves. It is the way
 * out when a device's stored copy or connection breaks the app again and again; the address turns it on and off,
 * and the tab remembers it.
 * @param memory a function, since a browser that blocks storage throws at its very name
 */
export function isBasicMode(search: string, memory: () => Storage = () => sessionStorage): boolean {
  const asked = new URLSearchParams(search).get(MODE_PARAMETER);
  try {
    if (asked === 'basico') memory().setItem(KEY, '1');
    if (asked === 'completo') memory().removeItem(KEY);
    return memory().getItem(KEY) === '1';
  } catch {
    return asked === 'basico';
  }
}

/** The same address in the other mode. */
export function addressInMode(
  mode: 'basico' | 'completo',
  here: Pick<Location, 'pathname' | 'search'>,
): string {
  const query = new URLSearchParams(here.search);
  query.set(MODE_PARAMETER, mode);
  return `${here.pathname}?${query}`;
}
