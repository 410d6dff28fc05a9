/** An address of our own (`/path?a=b`) in the two parts that the router takes. */
export function addressParts(address: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  return { to, search: parseQuery(query) };
}

/** The query as plain texts: what the address bar shows is what a person may type. */
export const parseQuery = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** The query of these parameters, with its question mark, or an empty text; empty ones are left out. */
export function writeQuery(search: Record<string, unknown>): string {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  return query && `?${query}`;
}
