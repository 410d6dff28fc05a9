/** Puts the characters into the `#` of a mask and stops where they end; surplus characters are dropped. */
export function masked(plain: string, mask: string): string {
  let shown = '';
  let next = 0;
  for (const sign of mask) {
    if (next >= plain.length) break;
    shown += sign === '#' ? plain[next++] : sign;
  }
  return shown;
}
