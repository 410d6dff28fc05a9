import { randomUUID } from 'node:crypto';
import type { Role } from '@traco/contract/roles';
import { aDevice } from '../../testing/a-device.ts';
import type { World } from '../../testing/world.ts';
import type { Company } from './staged-company.fixture.ts';

type Rows = readonly Record<string, unknown>[];
const at = (time: string) => `2026-11-18T${time}:00Z`;
const TODAY = '2026-11-18';

/** What people of a company do beside its loads: shifts, fuel, days away, requests for a quote, prices, devices in use. */
export async function stageWork(world: World, company: Company, accounts: ReadonlyMap<Role, { id: string }>) {
  const rows: Record<string, Rows> = {
    shifts: shiftsOf(company),
    fuelings: fuelOf(company),
    occurrences: occurrencesOf(company),
    absences: absencesOf(company),
    leads: leadsOf(company),
    active_sessions: devicesOf(company, accounts),
    ...pricesOf(company),
  };
  for (const [table, lines] of Object.entries(rows))
    for (const line of lines) {
      const row = { id: randomUUID(), ...line };
      await world.pool.query(
        `insert into ${table} select (jsonb_populate_record(null::${table}, $1::jsonb || $2::jsonb)).*`,
        [JSON.stringify(defaults[table] ?? {}), JSON.stringify(row)],
      );
    }
  await world.pool.query("update price_lists set published_at = '2026-10-30T12:00:00Z'");
  await decideReturn(world);
}

/** What the columns hold that a row says nothing of. */
const common = { revision: 0, created_at: at('12:00') };
const defaults: Record<string, object> = {
  shifts: {
    ...common,
    helper_name: '',
    checklist: [],
    sheet: 'open',
    sheet_notes: '',
    given_back_reason: '',
  },
  fuelings: { server_at: at('12:00') },
  occurrences: { server_at: at('12:00') },
  absences: { ...common, notes: '' },
  leads: { revision: 0, message: '', photo_ids: [], lost_reason: '' },
  active_sessions: { created_at: at('12:00') },
  price_lists: common,
};

/** Two of today, of which one goes on, and one of the day before that began without a checklist. */
function shiftsOf({ units, drivers, vehicles }: Company): Rows {
  const of = (driver: number, unit: number) => ({
    driver_id: drivers[driver]!.id,
    unit_id: units[unit]!.id,
    vehicle_id: vehicles[driver]!.id,
  });
  const today = { day_on: TODAY, planned_starts_at: at('09:00') };
  return [
    {
      ...of(0, 0),
      ...today,
      started_at: at('09:00'),
      ended_at: at('17:30'),
      odometer_out_km: 1_000,
      odometer_in_km: 1_120,
      checklist_at: at('09:00'),
    },
    { ...of(1, 0), ...today, started_at: at('10:00'), odometer_out_km: 500, checklist_at: at('10:00') },
    { ...of(2, 1), ...today, started_at: at('10:00'), ended_at: at('16:00'), checklist_at: null },
    {
      ...of(0, 0),
      day_on: '2026-11-17',
      planned_starts_at: '2026-11-17T09:00:00Z',
      started_at: '2026-11-17T09:00:00Z',
      ended_at: '2026-11-17T15:15:00Z',
    },
  ];
}

const fuelOf = ({ units, drivers, vehicles }: Company): Rows =>
  [
    [0, 0, 60.5, 36_000, TODAY],
    [0, 0, 20, 12_345, TODAY],
    [2, 1, 45, 27_000, TODAY],
    [0, 0, 80, 48_000, '2026-11-17'],
  ].map(([driver, unit, litres, cents, day_on]) => ({
    unit_id: units[Number(unit)]!.id,
    driver_id: drivers[Number(driver)]!.id,
    vehicle_id: vehicles[Number(driver)]!.id,
    day_on,
    litres,
    cents,
    device_at: at('12:00'),
    at: at('12:00'),
  }));

const occurrencesOf = ({ units, drivers }: Company): Rows =>
  [
    [0, 0],
    [0, 0],
    [2, 1],
  ].map(([driver, unit]) => ({
    unit_id: units[unit!]!.id,
    driver_id: drivers[driver!]!.id,
    day_on: TODAY,
    kind: 'delay',
    text: 'Portão fechado',
    device_at: at('12:00'),
    at: at('12:00'),
  }));

/** From the month before into this one, twice on one day, and one that was taken back. */
const absencesOf = ({ units, drivers }: Company): Rows =>
  [
    ['2026-10-30', '2026-11-02', null],
    ['2026-11-02', '2026-11-04', null],
    ['2026-11-09', '2026-11-10', at('12:00')],
  ].map(([from_on, to_on, withdrawn_at]) => ({
    unit_id: units[0]!.id,
    driver_id: drivers[0]!.id,
    kind: 'day_off',
    from_on,
    to_on,
    withdrawn_at,
  }));

const leadsOf = ({ sellers }: Company): Rows =>
  [
    [0, 'new', '2026-11-04T12:00:00Z'],
    [0, 'quoted', '2026-11-05T12:00:00Z'],
    [1, 'quoted', '2026-11-06T12:00:00Z'],
    [2, 'lost', '2026-11-07T12:00:00Z'],
    [0, 'quoted', '2026-10-07T12:00:00Z'],
  ].map(([seller, state, created_at], index) => ({
    unit_id: sellers[Number(seller)]!.unit_id,
    seller_id: sellers[Number(seller)]!.id,
    state,
    name: 'João da Obra',
    phone: '11912345678',
    place: 'Itu',
    work_type: 'house',
    needs_pump: 'no',
    consent_version: 1,
    follow_code: `lead-${index}`,
    changed_at: created_at,
    created_at,
  }));

/** Two in use, one that fell silent, one that was ended. */
const devicesOf = ({ units }: Company, accounts: ReadonlyMap<Role, { id: string }>): Rows =>
  [
    ['unit', at('18:28'), null],
    ['manager', at('18:29'), null],
    ['seller', at('12:00'), null],
    ['driver', at('18:29'), at('18:29')],
  ].map(([role, last_heartbeat_at, ended_at], index) => ({
    user_id: 'x',
    user_type: role,
    user_name: 'x',
    device_info: aDevice,
    session_id: `staged-${index}`,
    account_id: accounts.get(role as Role)!.id,
    unit_id: units[0]!.id,
    last_heartbeat_at,
    ended_at,
  }));

/** One mix has a listed price at the first plant; of the other, that of the mix itself holds. */
function pricesOf({ units, mixes }: Company): Record<string, Rows> {
  const unit_id = units[0]!.id;
  const listId = randomUUID();
  return {
    price_lists: [
      {
        id: listId,
        unit_id,
        name: 'Novembro',
        valid_from: '2026-11-01',
      },
    ],
    price_list_items: [
      {
        unit_id,
        price_list_id: listId,
        mix_id: mixes[0]!.id,
        price_cents_per_m3: 54_321,
        floor_cents_per_m3: 50_000,
      },
    ],
  };
}

/** Of the returns that are recorded, the surplus of one was used, and its customer pays for half a m³ that was not delivered. */
async function decideReturn(world: World) {
  const { rows } = await world.pool.query(
    `update concrete_returns set state = 'assigned', destination = 'reuse', used_m3 = surplus_m3, charges_customer = true
     where id = (select id from concrete_returns order by residue_m3 desc limit 1) returning load_id`,
  );
  await world.pool.query('update loads set billed_m3 = delivered_m3 + 0.5 where id = $1', [rows[0].load_id]);
}
