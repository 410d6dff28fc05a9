import { type Route, routes } from './routes.ts';

/** A route of the table with the parameters that an address carries (decoded). */
export interface MatchedRoute {
  route: Route;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the route of an address's path. One trailing slash is ignored; letter case counts; an empty or
 * badly encoded parameter matches nothing. No path of the table hides another, so the order is free.
 */
export function matchRoute(pathname: string): MatchedRoute | undefined {
  const segments = segmentsOf(pathname);
  for (const route of routes) {
    const params = paramsOf(segmentsOf(route.path), segments);
    if (params) return { route, params };
  }
  return undefined;
}

/**
 * Fills the parameters of a path pattern, encoded. Answers undefined when one of them is missing, since
 * half an address leads nowhere.
 */
export function fillPath(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const names = [...pattern.matchAll(parameter)].map((match) => match[1] ?? '');
  if (names.some((name) => !params[name])) return undefined;
  return pattern.replace(parameter, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const parameter = /\{(\w+)\}/g;

function segmentsOf(path: string): string[] {
  return path.replace(/(?<=[^/])\/$/, '').split('/');
}

function paramsOf(pattern: string[], actual: string[]): Record<string, string> | undefined {
  if (pattern.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const found = actual[index] ?? '';
    const name = expected.match(/^\{(\w+)\}$/)?.[1];
    if (!name) {
      if (found !== expected) return undefined;
      continue;
    }
    const value = decoded(found);
    if (!value) return undefined;
    params[name] = value;
  }
  return params;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
