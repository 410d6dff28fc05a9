import { type FoundKind, foundKinds } from '@traco/contract/search/found-screens';
import { type MatchTier, matchTiers, matchWords } from '@traco/contract/search/match-words';
import { MOST_OF_KIND } from '@traco/contract/search/search';
import type { Typed } from '@traco/contract/search/typed-words';

/** What the order asks of something that was found. */
interface Candidate {
  kind: FoundKind;
  name: string;
  /** The words that it was found by, between spaces. */
  searched: string;
  /** When it is or was of use; null of what has no time. */
  at: string | null;
}

/** A candidate as well as it answers. */
interface Ranked<Row> {
  row: Row;
  tier: number;
  ago: number;
}

/**
 * The found in the order in which they are shown: of each kind the few that answer best, what is typed before what is meant, then
 * what was of use lately; first the kind that answers best. A number means a load or a pour before anything that holds it. What the
 * words do not stand for is left out.
 */
export function rankFound<Row extends Candidate>(rows: readonly Row[], typed: Typed, now: Date): Row[] {
  const byKind = new Map<FoundKind, Ranked<Row>[]>();
  for (const row of rows) {
    const tier = tierOf(row, typed);
    if (!tier) continue;
    const ranked = { row, tier: matchTiers.indexOf(tier), ago: agoOf(row.at, now) };
    byKind.set(row.kind, [...(byKind.get(row.kind) ?? []), ranked]);
  }
  return [...byKind]
    .map(([kind, ranked]) => ({ kind, best: ranked.sort(better).slice(0, MOST_OF_KIND) }))
    .sort(
      (one, other) =>
        one.best[0]!.tier - other.best[0]!.tier || placeOf(one.kind, typed) - placeOf(other.kind, typed),
    )
    .flatMap(({ best }) => best.map(({ row }) => row));
}

/** Of these the number is the name. */
const numbered: ReadonlySet<FoundKind> = new Set(['load', 'pour', 'quote', 'receipt']);

function tierOf({ kind, searched }: Candidate, { words, note, document }: Typed): MatchTier | null {
  const text = searched.split(' ').filter(Boolean);
  if (note && numbered.has(kind) && text[0] === note.digits) return 'exact';
  const ways = [words, note && [note.digits], document && [document]].filter(
    Boolean,
  ) as (readonly string[])[];
  const tiers = ways.map((way) => matchWords(way, text)).filter((tier) => tier !== null);
  return matchTiers.find((tier) => tiers.includes(tier)) ?? null;
}

/** How far away it is, yesterday's as far as tomorrow's. */
const agoOf = (at: string | null, now: Date) =>
  at === null ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - new Date(at).getTime());

const better = (one: Ranked<Candidate>, other: Ranked<Candidate>) =>
  one.tier - other.tier ||
  // Two that were never of use are infinitely far: their difference is no number.
  (one.ago === other.ago ? 0 : one.ago - other.ago) ||
  one.row.name.localeCompare(other.row.name, 'pt-BR');

const placeOf = (kind: FoundKind, { note }: Typed) =>
  note && numbered.has(kind) ? foundKinds.indexOf(kind) - foundKinds.length : foundKinds.indexOf(kind);
