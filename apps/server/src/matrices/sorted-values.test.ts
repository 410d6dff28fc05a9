import type { ListedSession } from '@traco/contract/active-sessions/active-sessions';
import type { ListedReturn } from '@traco/contract/concrete-return/return-record';
import type { Load } from '@traco/contract/concrete-volume/load';
import {
  type LoadStanding,
  loadStandings,
  standingOfLoad,
} from '@traco/contract/concrete-volume/load-standing';
import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import type { Customer } from '@traco/contract/customers/customer';
import { documentStates, waitingSince } from '@traco/contract/documents/document-states';
import type { DocumentRow } from '@traco/contract/documents/documents';
import { driverStatuses, type OverviewDriver } from '@traco/contract/drivers-overview/driver-overview';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import type { ManagerLine } from '@traco/contract/managers-overview/manager';
import type { EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import { employeeStates } from '@traco/contract/other-employees-overview/employee-states';
import { ConfirmationState, type Pour } from '@traco/contract/pours/pour';
import { pourStates } from '@traco/contract/pours/pour-states';
import { type Role, roleLabels } from '@traco/contract/roles';
import type { Supplier } from '@traco/contract/suppliers/suppliers';
import type { TermLine } from '@traco/contract/terms/term';
import { audienceWords, termStates } from '@traco/contract/terms/term-words';
import { paperCheckStates, worstCheck } from '@traco/contract/truck-drivers/driver-papers';
import type { DriverLine } from '@traco/contract/truck-drivers/driver-record';
import { compareValues, type SortValue } from '@traco/contract/values/sort-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { STAGED_AT, type StagedCompany, stageCompany } from './figures/staged-company.fixture.ts';
import { makeOwnerRows } from './owner-rows.fixture.ts';
import { varyPapers, varyRows } from './varied-rows.fixture.ts';

let world: World;
let company: StagedCompany;
beforeAll(async () => {
  world = await openWorld(STAGED_AT);
  company = await stageCompany(world);
  await makeOwnerRows(world);
  await varyRows(world.pool);
  await varyPapers(await world.as(company.accounts.get('admin')!), await world.as(null));
});
afterAll(() => world.close());

interface Case {
  sorts: [feature: string, sort: string];
  value: (row: never) => SortValue;
  input?: object;
  role?: Role;
}
const days = { from: '2026-10-25', to: '2026-11-30' };
const placeIn = <Word>(words: readonly Word[], word: Word): SortValue => words.indexOf(word) + 1;
const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : -1);
const addressOf = ({ ip_address }: ListedSession) => ip_address ?? '';

/** What rows show below a head, where a list is sorted by that head. */
const cases: Case[] = [
  {
    sorts: ['concreteVolume', 'status'],
    input: days,
    value: (row: Load) => placeIn<LoadStanding>(loadStandings, standingOfLoad(row)),
  },
  {
    sorts: ['concreteVolume', 'payment'],
    input: days,
    value: ({ payment }: Load) => payment && paymentWords[payment],
  },
  {
    sorts: ['pours', 'state'],
    input: { ...days, kind: 'all' },
    value: ({ state }: Pour) => placeIn(pourStates, state),
  },
  {
    sorts: ['pours', 'word'],
    input: { ...days, kind: 'all' },
    value: ({ customerConfirmedAt, confirmation }: Pour) =>
      placeIn(ConfirmationState.options, customerConfirmedAt ? 'confirmed' : confirmation),
  },
  { sorts: ['terms', 'who'], input: { state: 'all' }, value: (row: TermLine) => audienceWords(row) },
  { sorts: ['terms', 'version'], input: { state: 'all' }, value: ({ version }: TermLine) => version },
  {
    sorts: ['terms', 'state'],
    input: { state: 'all' },
    value: ({ state }: TermLine) => placeIn(termStates, state),
  },
  {
    sorts: ['terms', 'accepted'],
    input: { state: 'all' },
    value: ({ state, accepted, asked }: TermLine) => (state === 'draft' || !asked ? null : accepted / asked),
  },
  { sorts: ['documents', 'state'], value: ({ state }: DocumentRow) => placeIn(documentStates, state) },
  {
    sorts: ['documents', 'signers'],
    value: ({ signers }: DocumentRow) =>
      shareOf(signers.filter(({ state }) => state === 'signed').length, signers.length),
  },
  {
    sorts: ['documents', 'waiting'],
    value: (row: DocumentRow) => {
      const since = waitingSince(row);
      return since ? -Date.parse(since) : Number.NEGATIVE_INFINITY;
    },
  },
  { sorts: ['managersOverview', 'fleet'], value: ({ figures }: ManagerLine) => figures.fleetShare ?? -1 },
  { sorts: ['managersOverview', 'returns'], value: ({ figures }: ManagerLine) => figures.returnsShare ?? -1 },
  { sorts: ['managersOverview', 'hold'], value: ({ figures }: ManagerLine) => figures.holdMinutes ?? -1 },
  { sorts: ['managersOverview', 'last'], value: ({ lastSignInAt }: ManagerLine) => lastSignInAt ?? '' },
  {
    sorts: ['activeSessions', 'type'],
    input: { state: 'all' },
    value: ({ user_type }: ListedSession) => roleLabels[user_type as Role],
  },
  {
    sorts: ['activeSessions', 'unit'],
    input: { state: 'all' },
    value: ({ unit_name }: ListedSession) => unit_name ?? '',
  },
  { sorts: ['activeSessions', 'ip'], input: { state: 'all' }, value: addressOf },
  { sorts: ['activeSessions', 'ip'], input: { state: 'all' }, role: 'supervisor', value: addressOf },
  {
    sorts: ['activeSessions', 'screen'],
    input: { state: 'all' },
    value: ({ device_info }: ListedSession) => device_info.screenWidth,
  },
  {
    sorts: ['driversOverview', 'status'],
    input: { active: 'all' },
    value: ({ status, active }: OverviewDriver) => (active ? placeIn(driverStatuses, status) : 99),
  },
  {
    sorts: ['truckDrivers', 'today'],
    input: { kind: 'all' },
    value: ({ active, blocks }: DriverLine) => (active ? Number(blocks.length > 0) : 2),
  },
  {
    sorts: ['truckDrivers', 'checks'],
    input: { kind: 'all' },
    value: ({ checks }: DriverLine) =>
      checks.length > 0 ? placeIn(paperCheckStates, worstCheck(checks)) : null,
  },
  {
    sorts: ['otherEmployeesOverview', 'state'],
    input: { state: 'all' },
    value: ({ state }: EmployeeLine) => placeIn(employeeStates, state),
  },
  {
    sorts: ['otherEmployeesOverview', 'phone'],
    input: { state: 'all' },
    value: ({ phone }: EmployeeLine) => phone ?? '',
  },
  { sorts: ['customers', 'phone'], value: ({ phone }: Customer) => phone ?? '' },
  { sorts: ['fleetManagement', 'pump'], value: ({ reachMetres }: Vehicle) => reachMetres ?? 0 },
  { sorts: ['fleetManagement', 'reason'], value: ({ stateReason }: Vehicle) => stateReason },
  {
    sorts: ['concreteReturn', 'proof'],
    input: days,
    value: ({ photos }: ListedReturn) => photos,
  },
  {
    sorts: ['suppliers', 'standing'],
    value: ({ blockedReason, nextExpiryOn }: Supplier) =>
      `${blockedReason === null ? 1 : 0} ${nextExpiryOn ?? '9'}`,
  },
];

const words = new Intl.Collator('pt-BR');

const asked = cases.map(({ role = 'admin', ...each }) => ({ role, ...each }));

test.each(asked)('$sorts for $role: rows stand as they are shown', async ({ sorts, input, value, role }) => {
  const [feature, sort] = sorts;
  const client = await world.as(company.accounts.get(role)!);
  const list: (input: object) => Promise<{ rows: never[] }> = Reflect.get(
    Reflect.get(client, feature),
    'list',
  );
  const values = (await list({ limit: 200, ...input, sort })).rows.map(value);
  expect(new Set(values).size).toBeGreaterThan(1);
  expect(values).toEqual(values.toSorted((one, other) => compareValues(one, other, 1, words)));
});
