import { projectionOf, round2, sumGoals, sumProjections } from '@traco/contract/totals/pace';
import type { Unit, UnitLine } from '@traco/contract/units-overview/unit';
import type { UnitTotals } from '@traco/contract/units-overview/units-overview';
import { monthStart } from '@traco/contract/values/calendar';
import { punctualityOf } from '../../database/punctuality.queries.ts';
import type { Database } from '../../platform/transaction.ts';
import { goalOfMonth, monthToDay, type Standing, scopeOf, sumOfDays } from '../totals/totals.rules.ts';
import { listPunctuality, listSums, listUnits } from '../totals/totals.service.ts';
import { healthOf } from './health.rules.ts';
import {
  findUnitRow,
  type LoadFacts,
  readLoadFacts,
  sumSellersGoals,
  type UnitRow,
} from './unit-rows.queries.ts';

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** The unit of this id with its month and health; undefined where the actor sees none. */
export async function readUnit(db: Database, id: string, at: Date): Promise<Unit | undefined> {
  const row = await findUnitRow(db, id, at);
  return row && (await withFigures(db, [row], at))[0];
}

/** Rows as the contract promises them, with their month and health, in a few questions whatever their number. */
export async function withFigures(db: Database, rows: readonly UnitRow[], at: Date): Promise<Unit[]> {
  const months = await readMonths(db, rows, at);
  const facts = await readLoadFacts(
    db,
    rows.map(({ id }) => id),
    at,
  );
  return rows.map((row, index) => {
    const month = months[index]!;
    const health = healthOfRow(
      row,
      month,
      facts.find(({ unit_id }) => unit_id === row.id),
    );
    return toUnit(row, month, health);
  });
}

/** The month of each row, in their order. */
async function readMonths(db: Database, rows: readonly UnitRow[], at: Date): Promise<UnitLine['month'][]> {
  const scope = scopeOf(await listUnits(db, at), at, {});
  const standings = new Map(scope.standings.map((standing) => [standing.unitId, standing]));
  const shown = rows.map(({ id }) => standings.get(id)!);
  const sums = await listSums(db, { days: shown.map(monthToDay), months: [] });
  const sellersGoals = await sumSellersGoals(db, shown.map(monthToDay));
  const arrivals = await listPunctuality(db, shown);
  return shown.map((standing) => {
    const promises = arrivals.find(({ unitId }) => unitId === standing.unitId);
    return {
      ...monthOf(standing, sumOfDays(sums, [monthToDay(standing)]).m3),
      sellersGoalM3: sellersGoals.find(({ unit_id }) => unit_id === standing.unitId)?.m3 ?? null,
      punctuality: punctualityOf(promises ?? { promised: 0, late: 0 }),
    };
  });
}

function monthOf(standing: Standing, m3: number) {
  const { goalM3, daysOver, daysTotal } = goalOfMonth(standing, monthStart(standing.day));
  const { from, to } = monthToDay(standing);
  return {
    m3,
    goalM3,
    goalShare: goalM3 ? m3 / goalM3 : null,
    overShare: shareOf(daysOver, daysTotal),
    projectionM3: projectionOf([{ m3, daysOver, daysTotal }]),
    opens: { unitId: standing.unitId, from, to, kind: 'counting' as const },
  };
}

function healthOfRow(row: UnitRow, { m3, goalM3, overShare }: UnitLine['month'], facts?: LoadFacts) {
  const expected = goalM3 && overShare ? goalM3 * overShare : 0;
  return healthOf({
    goal: shareOf(m3, expected),
    punctuality: facts ? punctualityOf(facts).share : null,
    returns: facts ? shareOf(facts.returned_m3, facts.loaded_m3) : null,
    refusals: facts ? shareOf(facts.refused, facts.loads) : null,
    age: facts ? shareOf(facts.old, facts.timed) : null,
    fleet: shareOf(row.vehicles_working, row.vehicles),
  });
}

const toUnit = (row: UnitRow, month: UnitLine['month'], health: UnitLine['health']): Unit => ({
  id: row.id,
  code: row.code,
  name: row.name,
  legalName: row.legal_name,
  cnpj: row.cnpj,
  stateRegistration: row.state_registration,
  phone: row.phone,
  email: row.email,
  address: row.address,
  city: row.city,
  federativeUnit: row.federative_unit,
  coordinates:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
  timeZone: row.time_zone,
  capacityM3PerHour: row.capacity_m3_per_hour,
  bays: row.bays,
  sellersMayRecord: row.sellers_may_record,
  active: row.active,
  managers: row.managers,
  month,
  vehicles: { working: row.vehicles_working, down: row.vehicles_down, total: row.vehicles },
  sellers: row.sellers,
  sessions: row.sessions,
  lastLoadAt: row.last_load_at && new Date(row.last_load_at).toISOString(),
  health,
  plannedPours: row.planned_pours,
  createdAt: new Date(row.created_at).toISOString(),
  revision: row.revision,
});

/** What units add up to; their health is nobody's sum, and is not asked. */
export async function addUp(db: Database, rows: readonly UnitRow[], at: Date): Promise<UnitTotals> {
  const months = await readMonths(db, rows, at);
  const add = (of: (row: UnitRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    units: rows.length,
    m3: round2(months.reduce((sum, { m3 }) => sum + m3, 0)),
    goalM3: sumGoals(months.map(({ goalM3 }) => goalM3)),
    projectionM3: sumProjections(months.map(({ projectionM3 }) => projectionM3)),
    vehicles: add(({ vehicles }) => vehicles),
    sellers: add(({ sellers }) => sellers),
    sessions: add(({ sessions }) => sessions),
  };
}
