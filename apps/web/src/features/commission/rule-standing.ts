import type { Rule } from '@traco/contract/commission/commission';

/** How a version stands on a day: it holds, is yet to come, is replaced by another, or ends an own rule. */
export type RuleStanding = 'holds' | 'to-come' | 'replaced' | 'ended';

const ownerOf = ({ seller, unit }: Rule) => seller?.id ?? unit?.id ?? '';

/** Of each version how it stands. @param rules the last to hold first, of one day the last published first */
export function standingsOf(rules: readonly Rule[], today: string): ReadonlyMap<string, RuleStanding> {
  const standings = new Map<string, RuleStanding>();
  const begun = new Set<string>();
  const comes = new Set<string>();
  for (const rule of rules) {
    const owner = ownerOf(rule);
    const start = `${owner} ${rule.holdsFrom}`;
    // Of two that begin on one day the one that was published last holds: the other never will.
    if (rule.holdsFrom > today) standings.set(rule.id, comes.has(start) ? 'replaced' : 'to-come');
    else if (begun.has(owner)) standings.set(rule.id, 'replaced');
    else standings.set(rule.id, rule.terms ? 'holds' : 'ended');
    comes.add(start);
    if (rule.holdsFrom <= today) begun.add(owner);
  }
  return standings;
}

/** The last versions of own rules that nothing ends yet: these can be ended. @param rules the last to hold first */
export function endable(rules: readonly Rule[]): ReadonlySet<string> {
  const last = new Map<string, Rule>();
  for (const rule of rules) if (!last.has(ownerOf(rule))) last.set(ownerOf(rule), rule);
  return new Set(
    [...last.values()].flatMap(({ id, seller, unit, terms }) => ((seller ?? unit) && terms ? [id] : [])),
  );
}
