import type { Actor } from '../actor.ts';
import type { Change } from '../changes.ts';
import { allNameKinds, isNameKind, type Name, type NameKind } from './name-kinds.ts';

/** Names that this process keeps for those who see the same rows; null is kept of what they may not see. */
export interface NameBook {
  /** Undefined: not asked yet. */
  get(scope: string, kind: NameKind, id: string): Name | null | undefined;
  /** @param asked the mark from before it was asked: what has changed since is not kept */
  keep(scope: string, kind: NameKind, found: ReadonlyMap<string, Name | null>, asked: number): void;
  /** Counts what was forgotten. */
  mark(): number;
  forget(kind: NameKind): void;
  /** Forgets what an announcement says of; all, when some may have been missed. */
  hear(change: Change | null): void;
}

/** Of one process: beyond it all are asked anew. */
const MOST = 50_000;

export function openNameBook(most = MOST): NameBook {
  const kept = new Map<string, Map<string, Name | null>>();
  const forgottenAt = new Map<NameKind, number>();
  let marks = 0;
  let count = 0;
  const pageOf = (scope: string, kind: NameKind) => `${kind} ${scope}`;
  const drop = (page: string) => {
    count -= kept.get(page)?.size ?? 0;
    kept.delete(page);
  };
  const forget = (kind: NameKind) => {
    marks += 1;
    forgottenAt.set(kind, marks);
    for (const page of [...kept.keys()].filter((key) => key.startsWith(`${kind} `))) drop(page);
  };
  return {
    get: (scope, kind, id) => kept.get(pageOf(scope, kind))?.get(id),
    keep(scope, kind, found, asked) {
      if (asked < (forgottenAt.get(kind) ?? 0) || found.size > most) return;
      if (count + found.size > most) for (const page of [...kept.keys()]) drop(page);
      const page = kept.get(pageOf(scope, kind)) ?? new Map<string, Name | null>();
      kept.set(pageOf(scope, kind), page);
      const before = page.size;
      for (const [id, name] of found) page.set(id, name);
      count += page.size - before;
    },
    mark: () => marks,
    forget,
    hear(change) {
      if (!change) allNameKinds.forEach(forget);
      else if (isNameKind(change.topic)) forget(change.topic);
    },
  };
}

/** Roles whose sight of names hangs on these ids of theirs and on the row alone (`name-scopes.test.ts`). */
const keepingRoles = ['admin', 'supervisor', 'unit', 'manager', 'seller'] as const;

/**
 * Whose names an actor shares: of the same role, unit and seller. Undefined for those whose sight hangs on more, as the units that
 * a mechanic serves: they ask each time.
 */
export const scopeOf = ({ role, unitId, sellerId }: Actor): string | undefined =>
  keepingRoles.some((each) => each === role) ? `${role} ${unitId ?? '-'} ${sellerId ?? '-'}` : undefined;
