/** The same address, as no cache has seen it, from the second try on. */
export function freshAddress(address: string, attempt: number): string {
  if (attempt === 0) return address;
  const url = new URL(address, globalThis.location?.href ?? 'http://localhost');
  url.searchParams.set('tentativa', `${attempt}-${Date.now()}`);
  return url.href;
}
