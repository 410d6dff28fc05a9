import type { Role } from '../roles.ts';
import { gravestFirst } from '../values/rule-book.ts';
import type { AttentionLine } from './lines.ts';
import type { Matter, MatterKind } from './matters.ts';
import { campaignRules } from './rules/campaigns.rules.ts';
import { commissionRules } from './rules/commission.rules.ts';
import { crewRules } from './rules/crew.rules.ts';
import { fleetRules } from './rules/fleet.rules.ts';
import { goalRules } from './rules/goals.rules.ts';
import { loadRules } from './rules/loads.rules.ts';
import { paperRules } from './rules/papers.rules.ts';
import { pourRules } from './rules/pours.rules.ts';
import { quoteRules } from './rules/quotes.rules.ts';
import { receiptRules } from './rules/receipts.rules.ts';
import { returnRules } from './rules/returns.rules.ts';
import type { Asked, MatterRule } from './rules/rule.ts';

/** Every rule, of equal weight the most pressing first: concrete in drums, then people, then the plan, then the month, then papers. */
export const book: readonly MatterRule[] = [
  ...loadRules,
  ...crewRules,
  ...returnRules,
  ...pourRules,
  ...quoteRules,
  ...receiptRules,
  ...fleetRules,
  ...goalRules,
  ...commissionRules,
  ...paperRules,
  ...campaignRules,
];

/** The kinds of matters of which the book has something to say to a role: nothing else need be read for it. */
export const kindsFor = (role: Role): ReadonlySet<MatterKind> =>
  new Set(book.filter(({ to }) => to.includes(role)).map(({ kind }) => kind));

/** What of these matters needs this role, the gravest first; of equal weight by the book, and by what has waited longest. */
export const attentionOf = (matters: readonly Matter[], asked: Asked): AttentionLine[] =>
  gravestFirst(
    book.flatMap((rule) =>
      matters
        .flatMap((matter) => lineOf(rule, matter, asked) ?? [])
        .toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? '')),
    ),
  );

function lineOf(rule: MatterRule, matter: Matter, asked: Asked): AttentionLine | null {
  if (rule.kind !== matter.kind || !rule.to.includes(asked.role)) return null;
  const said = rule.say(matter as never, asked);
  if (!said) return null;
  const { id, ...line } = said;
  return { ...line, key: `${rule.key}:${id}`, unit: unitOf(matter) };
}

const unitOf = (matter: Matter): AttentionLine['unit'] =>
  'unitId' in matter ? { id: matter.unitId, name: matter.unit, timeZone: matter.timeZone } : null;
