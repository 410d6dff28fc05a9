import { narrowed } from './narrow.fixture.ts';
import type { Scope } from './scope.fixture.ts';

/** A number as it stands in an answer, with the scope that the parts about it say. */
export interface Place {
  value: unknown;
  scope: Scope;
}

/** Every place of an answer that a path leads to (`months[].goalM3`); none where a part is missing. */
export function placesOf(answer: unknown, path: string, scope: Scope, name: string): Place[] {
  return reach(answer, path.split('.'), narrowed(scope, name, answer, name), name);
}

function reach(node: unknown, [segment, ...rest]: string[], scope: Scope, name: string): Place[] {
  if (segment === undefined) return [{ value: node ?? null, scope }];
  if (typeof node !== 'object' || node === null) return [];
  const key = segment.replaceAll('[]', '');
  const next = key ? (node as Record<string, unknown>)[key] : node;
  if (!segment.endsWith('[]')) return reach(next, rest, narrowed(scope, segment, next, name), name);
  if (!Array.isArray(next)) return [];
  return next.flatMap((row, index) =>
    reach(row, rest, narrowed({ ...scope, index }, segment, row, name), name),
  );
}
