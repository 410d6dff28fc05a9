import type { SQL } from 'drizzle-orm';
import type { Change } from '../changes.ts';
import { NamePage } from './name-page.ts';

/** What a row is called, and what is shown with some names. */
export interface Name {
  name: string;
  /** As its kind says. */
  more: readonly string[];
}

/** Whose names lists show, by table, which is also the topic of their changes: how they are asked, under the asker's policies. */
export type NameKinds<Kind extends string = string> = Readonly<Record<Kind, (ids: readonly string[]) => SQL>>;

/** Names that this process keeps for those who see the same rows; null is kept of what they may not see. */
export interface NameBook {
  kinds: NameKinds;
  /** Other tables of which is told when a request has written them. */
  watched: readonly string[];
  /** Those that are kept of a kind; who is not in it was not asked yet. */
  page(scope: string, kind: string): Pick<NamePage, 'get' | 'at'> | undefined;
  /** @param asked the mark from before it was asked: what has changed since is not kept */
  keep(scope: string, kind: string, found: ReadonlyMap<string, Name | null>, asked: number): void;
  /** Counts what was forgotten. */
  mark(): number;
  forget(kind: string): void;
  /** Forgets what an announcement says of; all, when some may have been missed. */
  hear(change: Change | null): void;
}

/** Of one process: beyond it all are asked anew. */
const MOST = 50_000;

/**
 * Opens the book of one app.
 * @param most names in all; beyond it all are asked anew
 * @param watched tables that hold no names: the door is told of them too, for what else hangs on what nobody announces (`SharedReads`)
 * @param hears whether it hears of changes at this moment: while it does not, names are neither given nor kept
 */
export function openNameBook(
  kinds: NameKinds,
  {
    most = MOST,
    watched = [],
    hears = () => true,
  }: { most?: number; watched?: readonly string[]; hears?: () => boolean } = {},
): NameBook {
  const kept = new Map<string, NamePage>();
  const forgottenAt = new Map<string, number>();
  let marks = 0;
  let count = 0;
  const pageOf = (scope: string, kind: string) => `${kind} ${scope}`;
  const drop = (page: string) => {
    count -= kept.get(page)?.size ?? 0;
    kept.delete(page);
  };
  const forget = (kind: string) => {
    marks += 1;
    forgottenAt.set(kind, marks);
    for (const page of [...kept.keys()].filter((key) => key.startsWith(`${kind} `))) drop(page);
  };
  return {
    kinds,
    watched,
    page: (scope, kind) => (hears() ? kept.get(pageOf(scope, kind)) : undefined),
    keep(scope, kind, found, asked) {
      if (!hears() || asked < (forgottenAt.get(kind) ?? 0) || found.size > most) return;
      if (count + found.size > most) for (const page of [...kept.keys()]) drop(page);
      const page = kept.get(pageOf(scope, kind)) ?? new NamePage();
      kept.set(pageOf(scope, kind), page);
      const before = page.size;
      for (const [id, name] of found) page.set(id, name);
      count += page.size - before;
    },
    mark: () => marks,
    forget,
    hear(change) {
      if (!change) Object.keys(kinds).forEach(forget);
      else if (change.topic in kinds) forget(change.topic);
    },
  };
}
