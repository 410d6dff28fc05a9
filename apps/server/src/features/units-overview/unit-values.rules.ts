import type { UnitLine } from '@traco/contract/units-overview/unit';

/** What the list of units is sorted by: each column as it is shown. */
export const unitValues = {
  name: ({ name }: UnitLine) => name,
  city: ({ city, federativeUnit }: UnitLine) => `${city}/${federativeUnit}`,
  managers: ({ managers }: UnitLine) => managers[0] ?? null,
  health: ({ health }: UnitLine) => health?.score ?? null,
  m3: ({ month }: UnitLine) => month.m3,
  goal: ({ month }: UnitLine) => month.goalM3,
  share: ({ month }: UnitLine) => month.goalShare,
  projection: ({ month }: UnitLine) => month.projectionM3,
  punctuality: ({ month }: UnitLine) => month.punctuality.share,
  fleet: ({ vehicles: { working, total } }: UnitLine) => (total === 0 ? null : working / total),
  sellers: ({ sellers }: UnitLine) => sellers,
  sessions: ({ sessions }: UnitLine) => sessions,
  last: ({ lastLoadAt }: UnitLine) => lastLoadAt,
};
