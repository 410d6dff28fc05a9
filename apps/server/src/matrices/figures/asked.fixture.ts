import { LoadGrouping } from '@traco/contract/concrete-volume/load-filter';
import type { Role } from '@traco/contract/roles';
import type { Scope } from './scope.fixture.ts';
import type { StagedCompany } from './staged-company.fixture.ts';

/** A question to a procedure, and whose rows and days its answer is of. */
export interface Asked {
  input: Record<string, unknown>;
  scope: Scope;
}
type Questions = (role: Role, company: StagedCompany) => Asked[];

const TODAY = '2026-11-18';
const month: Scope = { from: '2026-11-01', to: TODAY, span: '2026-11' };
const spanOfList: Scope = { from: '2026-11-03', to: TODAY };
/** A list without days tells the last 31. */
const lastDays: Scope = { from: '2026-10-19' };
const ofToday: Scope = { from: TODAY, to: TODAY };

/** Whose rows a role sees at all. */
export function sightOf(role: Role, { units, sellers, partnerId }: StagedCompany): Scope {
  if (role === 'helay') return { partnerId };
  // Nobody named the plants that this one serves.
  if (role === 'mechanic') return { unitId: 'none' };
  if (role === 'unit' || role === 'manager') return { unitId: units[0]!.id };
  return role === 'seller' ? { sellerId: sellers[0]!.id, unitId: units[0]!.id } : {};
}

const oversees = (role: Role) => role === 'admin' || role === 'supervisor';
const once =
  (scope: Scope = {}): Questions =>
  () => [{ input: {}, scope }];
/** As it is opened, and of one plant when whoever asks may choose. */
const ofUnits =
  (scope: Scope = {}): Questions =>
  (role, { units }) => [
    { input: {}, scope },
    ...(oversees(role)
      ? units.map(({ id }) => ({ input: { unitId: id }, scope: { ...scope, unitId: id } }))
      : []),
  ];
/** Of each plant that whoever asks may choose, their own otherwise. */
const ofEachUnit =
  (input: object, scope: Scope): Questions =>
  (role, { units }) =>
    (oversees(role) ? units : units.slice(0, 1)).map(({ id }) => ({
      input: { ...input, unitId: id },
      scope: { ...scope, unitId: id },
    }));
/** In the filter of a list: of all days and of some. */
const ofList: Questions = (role, company) =>
  ofUnits()(role, company).flatMap(({ input, scope }) => [
    { input, scope: { ...scope, ...lastDays } },
    { input: { ...input, from: spanOfList.from, to: spanOfList.to }, scope: { ...scope, ...spanOfList } },
  ]);
/** Of each one that whoever asks sees. */
const ofEach =
  (
    key: 'unitId' | 'sellerId' | 'customerId' | 'driverId' | 'vehicleId',
    things: (company: StagedCompany) => { id: string }[],
    inputKey: string = 'id',
    scope: Scope = {},
  ): Questions =>
  (role, company) =>
    things(company)
      .slice(0, oversees(role) ? undefined : 1)
      .map(({ id }) => ({ input: { [inputKey]: id }, scope: { ...scope, [key]: id } }));

/** What each procedure is asked. One that tells figures and is not here is named by the test. */
export const asked: Record<string, Questions> = {
  'adminDashboard.read': ofUnits(),
  'unitDashboard.read': ofUnits(),
  'unitDashboard.plan': ofUnits(ofToday),
  'unitDashboard.road': ofUnits(),
  'concretometro.read': ofUnits(),
  'sellerDashboard.read': (role, company) => [
    { input: {}, scope: {} },
    ...(oversees(role) ? ofEach('sellerId', ({ sellers }) => sellers, 'sellerId')(role, company) : []),
  ],
  'sellerDetails.read': ofEach('sellerId', ({ sellers }) => sellers, 'sellerId'),
  'concreteVolume.totals': ofList,
  'concreteReturn.totals': ofUnits(lastDays),
  'concreteReturn.breakdown': ofUnits(lastDays),
  'concreteReturn.alerts': ofUnits(month),
  'pours.totals': ofUnits(lastDays),
  'pours.list': ofUnits(),
  'dayBoard.overview': once(),
  'dayBoard.read': ofEachUnit({ day: TODAY }, ofToday),
  'closedMonths.open': ofEachUnit({ month: '2026-11' }, { from: '2026-11-01', to: '2026-11-30' }),
  'goalGap.read': ofEachUnit({}, month),
  'operationalReports.read': ofEachUnit({ day: TODAY }, { ...ofToday, span: TODAY }),
  'records.customer': ofEach('customerId', ({ customers }) => customers),
  // A mechanic sees the vehicles of no plant here.
  'records.vehicle': (role, { vehicles }) =>
    role === 'mechanic'
      ? []
      : vehicles
          .filter((_, index) => oversees(role) || role === 'fleet' || index === (role === 'helay' ? 1 : 0))
          .map(({ id }) => ({ input: { id }, scope: { vehicleId: id } })),
  'records.driver': ofEach('driverId', ({ drivers }) => drivers),
  'records.unit': ofEach('unitId', ({ units }) => units),
  'records.pour': (role, { pours, units, sellers }) =>
    pours
      .filter(({ unitId }) => oversees(role) || unitId === units[0]!.id)
      .filter(({ sellerId }) => role !== 'seller' || sellerId === sellers[0]!.id)
      .map(({ id }) => ({ input: { id }, scope: { pourId: id } })),
  'driversOverview.list': once(month),
  'driversOverview.totals': ofUnits(),
  'driversOverview.card': ofEach('driverId', ({ drivers }) => drivers),
  'driversOverview.fairness': ofEachUnit({ month: '2026-11' }, month),
  'unitsOverview.totals': once(month),
  'unitsOverview.list': once(),
  'sellersOverview.totals': once(month),
  'sellersOverview.list': once(),
  'sellersOverview.get': ofEach('sellerId', ({ sellers }) => sellers),
  'managersOverview.list': once(lastDays),
  'managersOverview.totals': once(),
  'managersOverview.get': (_, { managers }) => managers.map(({ id }) => ({ input: { id }, scope: lastDays })),
  'truckDrivers.list': ofEachUnit({}, {}),
  'helayDrivers.list': once(),
  'adminSettings.counts': once(),
  'unitManager.read': ofEachUnit({ day: TODAY }, ofToday),
  // How busy a plant is, everybody who asks for concrete sees: of all its pours.
  'pours.busy': ofEachUnit({ from: TODAY }, { sellerId: undefined }),
  'pours.get': (role, { pours, sellers }) =>
    pours
      .filter(
        ({ sellerId, unitId }) =>
          oversees(role) ||
          (role === 'seller' ? sellerId === sellers[0]!.id : unitId === sellers[0]!.unit_id),
      )
      .map(({ id }) => ({ input: { id }, scope: { pourId: id } })),
  'pours.preflight': (role, { pours, sellers }) =>
    pours
      .filter(
        ({ sellerId, unitId }) =>
          oversees(role) ||
          (role === 'seller' ? sellerId === sellers[0]!.id : unitId === sellers[0]!.unit_id),
      )
      .map(({ id, customerId }) => ({ input: { id }, scope: { customerId } })),
  'dayBoard.lanes': once(),
  'concreteVolume.groups': (role, company) =>
    LoadGrouping.options.flatMap((by) =>
      ofUnits(lastDays)(role, company).map(({ input, scope }) => ({
        input: { ...input, by },
        scope: { ...scope, groupedBy: by },
      })),
    ),
  'operationalSheet.read': ofEachUnit({ day: TODAY }, ofToday),
  'operationalSheet.mine': (_, { drivers }) => [
    { input: {}, scope: { ...ofToday, driverId: drivers[0]!.id } },
  ],
  'fleetManagement.totals': ofUnits(),
  'customers.list': ofUnits(),
  'customers.totals': ofUnits(),
};
