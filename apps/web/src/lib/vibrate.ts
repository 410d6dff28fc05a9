/** Lets the phone tremble where it can. Before the first touch of a page a browser refuses that, and complains: it is not asked. */
export function vibrate(pattern: number | number[]): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}
