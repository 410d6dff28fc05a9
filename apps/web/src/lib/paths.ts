import { fillPath } from '@traco/contract/routes/route-matching';
import { type RoutePath, routes } from '@traco/contract/routes/routes';

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/**
 * The address of a screen with its ids and its query; empty parameters of the query are left out.
 * `pathOf('/seller-details/{sellerId}', { sellerId })`, `pathOf('/concrete-volume-list', {}, { day })`
 */
export function pathOf<Path extends RoutePath>(
  path: Path,
  ids: Record<NamesIn<Path>, string>,
  query: Record<string, string | number | undefined> = {},
): string {
  const filled = fillPath(path, ids);
  if (!filled) throw new Error(`An id is missing for ${path}`);
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

const titles = new Map<string, string>(routes.map(({ path, title }) => [path, title]));

/** What a screen is called: in the menu, in the search, above its page and on the buttons that lead to it. */
export const titleOf = (path: RoutePath): string => titles.get(path) ?? path;
