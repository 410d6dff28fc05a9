import { Opens } from '@traco/contract/totals/totals';
import type { Scope } from './scope.fixture.ts';

const TODAY = '2026-11-18';
const MONTH = TODAY.slice(0, 7);
const monthToDay: Scope = { from: `${MONTH}-01`, to: TODAY, span: MONTH };
const ofToday: Scope = { from: TODAY, to: TODAY, span: TODAY };

type Part = Record<string, unknown>;

/**
 * Narrows a scope by what a part of an answer says of itself: its own id, its own day or month.
 * @param name what it stands under, `[]` for a row of a list; the procedure's name for the whole answer
 */
export function narrowed(scope: Scope, name: string, part: unknown, procedure: string): Scope {
  const own: Part = typeof part === 'object' && part !== null ? (part as Part) : {};
  const narrow: Scope = {
    ...scope,
    ...(periods[`${procedure} ${name}`] ?? periods[name]),
    ...calendarOf(name, own),
    ...hoursOf(name, own, scope),
    ...whoseOf(own),
  };
  const key =
    idKeys[`${procedure} ${name}`] ?? idKeys[name] ?? groupKeys[name === '[]' ? (scope.groupedBy ?? '') : ''];
  const id = own.id ?? own.driverId ?? own.key;
  if (key && typeof id === 'string') Object.assign(narrow, { [key]: id });
  if (key === 'from' && typeof id === 'string') narrow.to = id;
  if (name === 'cycles[]') narrow.customer = String(own.customer);
  if (comparisons.has(name)) Object.assign(narrow, Opens.parse(own.opens));
  return narrow;
}

/** Lists whose rows are of one each. */
const idKeys: Record<string, keyof Scope> = {
  'units[]': 'unitId',
  'idle[]': 'driverId',
  'sellers[]': 'sellerId',
  'mixes[]': 'mixId',
  'customers[]': 'customerId',
  'drivers[]': 'driverId',
  'hours[]': 'hour',
  'reasons[]': 'reason',
  'unitsOverview.list rows[]': 'unitId',
  'sellersOverview.list rows[]': 'sellerId',
  'sellersOverview.get sellersOverview.get': 'sellerId',
  'driversOverview.list rows[]': 'driverId',
  'driversOverview.card driver': 'driverId',
  'pours.list rows[]': 'pourId',
  'pours.get pours.get': 'pourId',
  'records.unit unit': 'unitId',
  'records.pour pour': 'pourId',
  'dayBoard.read pours[]': 'pourId',
  'unitManager.read drivers[]': 'driverId',
};

/** What a row of a grouped list is of. */
const groupKeys: Record<string, keyof Scope> = {
  day: 'from',
  unit: 'unitId',
  mix: 'mixId',
  seller: 'sellerId',
  customer: 'customerId',
};

/** Parts of an answer that stand for a period by their name. */
const periods: Record<string, Scope> = {
  today: ofToday,
  todayM3: ofToday,
  month: monthToDay,
  year: { from: `${TODAY.slice(0, 4)}-01-01`, to: TODAY, span: TODAY.slice(0, 4) },
  'units[]': monthToDay,
  'sellers[]': monthToDay,
  'mixes[]': monthToDay,
  'customers[]': monthToDay,
  'curve[]': ofToday,
  'sellerDetails.read habits': { from: '2026-08-20', to: TODAY },
  'sellerDetails.read customers[]': { from: '2026-08-20', to: TODAY },
  'records.customer open': {},
  'records.customer punctuality': { from: '2025-12-01', to: TODAY },
  tablePriceCentsPerM3: monthToDay,
  // Of all who sell there.
  unitHoldMinutes: { sellerId: undefined },
  comparedWithLastMonth: { monthsBack: 1 },
  comparedWithLastYear: { monthsBack: 12 },
  'concreteReturn.breakdown sellers[]': {},
  'concreteReturn.breakdown customers[]': {},
};

function calendarOf(name: string, { day, dayOn, month }: Part): Scope {
  const own = typeof day === 'string' ? day : dayOn;
  if (typeof own === 'string' && /\[\]$|^day$/.test(name)) return { from: own, to: own, span: own };
  if (typeof month === 'string' && /\[\]$|^month$/.test(name))
    return { from: `${month}-01`, to: `${month}-31`, span: month };
  return {};
}

/** An hour of the day's curve: its own m³, and what stands since midnight. */
function hoursOf(name: string, { hour }: Part, { hours }: Scope): Scope {
  if (name === 'curve[]' && typeof hour === 'number') return { hours: [hour, hour] };
  return name === 'cumulativeM3' && hours ? { hours: [0, hours[1]] } : {};
}

/** Parts that say whose an answer is. */
function whoseOf({ unit, seller, owner }: Part): Scope {
  const idOf = (held: unknown) =>
    typeof held === 'object' && held !== null && 'id' in held ? String(held.id) : undefined;
  const [unitId, sellerId] = [idOf(unit), idOf(seller)];
  return {
    ...(unitId ? { unitId } : {}),
    ...(sellerId ? { sellerId } : {}),
    ...(owner === 'own' || owner === 'partner' ? { owner } : {}),
  };
}

/** Stretches that only the answer knows: which days of another month compare. */
const comparisons = new Set(['current', 'before']);
