import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { openPlant, type Plant } from '../../testing/plant.ts';
import type { World } from '../../testing/world.ts';

/** The last day of November: what is moved past midnight stands in another month. */
export const DAY = '2026-11-30';
/** The first minute of that day in São Paulo. */
const BEGINS = Date.parse('2026-11-30T03:00:00Z');
export const at = (minute: number) => new Date(BEGINS + minute * 60_000).toISOString();

/** A pour of 8 m³ a load; minutes of the day, so that −60 is late in the evening before. */
const anyPour = fc.record({
  minute: fc.constantFrom(-60, -60, 20, 60, 480, 900, 1420, 1470),
  m3: fc.constantFrom(8, 16, 24),
  intervalMinutes: fc.constantFrom(15, 60),
  largestTruckM3: fc.constantFrom(null, null, 7, 10),
  pumped: fc.boolean(),
  state: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'done'),
  /** Which truck and driver its loads have; 3 is none. */
  crews: fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 3, maxLength: 3 }),
  begun: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
});

/** A day that may be in any state, with everything that stands against a gesture. */
export const anyStage = fc.record({
  pours: fc.array(anyPour, { minLength: 2, maxLength: 4 }),
  now: fc.constantFrom(-900, -900, -60, 460),
  trucks: fc.array(
    fc.record({
      drum_m3: fc.constantFrom(7, 8, 8, 8, 8, 10),
      state: fc.constantFrom('available', 'available', 'available', 'on_trip', 'in_maintenance'),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  drivers: fc.array(
    fc.record({
      licence_expires_on: fc.constantFrom(
        '2030-01-01',
        '2030-01-01',
        '2030-01-01',
        '2030-01-01',
        '2026-11-29',
      ),
      equipment: fc.constantFrom('{mixer}', '{mixer}', '{mixer}', '{mixer}', '{pump}'),
      /** Minute at which the last shift ended; null when there was none. */
      endedAt: fc.constantFrom(null, null, -200, -700),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  closed: fc.constantFrom(null, null, null, null, null, null, '2026-11-01', '2026-12-01', DAY),
});
export type Stage = typeof anyStage extends fc.Arbitrary<infer S> ? S : never;

/** The day as it is staged, and whom a gesture may name: the trucks and drivers, and those that are none of this unit's. */
export async function stageDay(world: World, stage: Stage) {
  const plant = await openPlant(world);
  world.setNow(at(-2_000));
  const { unit, trucks } = plant;
  const update = (table: string, id: unknown, row: object) =>
    world.pool.query(
      `update ${table} set ${Object.keys(row)
        .map((name, index) => `${name} = $${index + 2}`)
        .join(', ')} where id = $1`,
      [id, ...Object.values(row)],
    );
  const pumps = [
    await world.vehicle({ unit_id: unit.id, type: 'pump', drum_m3: 0, pump_kind: 'boom' }),
    await world.vehicle({
      unit_id: unit.id,
      type: 'pump',
      drum_m3: 0,
      pump_kind: 'boom',
      state: 'in_maintenance',
    }),
  ];
  for (const pour of stage.pours) await stagePour(world, plant, pour, update);
  for (const [index, truck] of stage.trucks.entries()) await update('vehicles', trucks[index]!.id, truck);
  for (const [index, { endedAt, ...driver }] of stage.drivers.entries()) {
    await update('drivers', trucks[index]!.driver_id, driver);
    if (endedAt !== null)
      await world.pool.query(
        `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at, ended_at)
         values ($1, $2, $3, '2026-11-29', $4, $4, $5)`,
        [randomUUID(), unit.id, trucks[index]!.driver_id, at(endedAt - 300), at(endedAt)],
      );
  }
  world.setNow(at(stage.now));
  if (stage.closed) await closeDay(world, plant, stage.closed);
  const stranger = await world.vehicle();
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    plant,
    vehicles: [...ids(trucks), stranger.id, null],
    drivers: [...trucks.map(({ driver_id }) => driver_id), null],
    pumps: [...ids(pumps), trucks[0]!.id, null],
  };
}

/** One pour of the stage with its crews; some of its loads have begun, or it is done. */
async function stagePour(
  world: World,
  { office, aPour, trucks }: Plant,
  stage: Stage['pours'][number],
  update: (table: string, id: unknown, row: object) => Promise<unknown>,
) {
  const { minute, crews, begun, state, ...more } = stage;
  const pour = await office.pours.request(aPour({ ...more, startsAt: at(minute) }));
  const { rows } = await world.pool.query('select id from loads where pour_id = $1 order by turn', [pour.id]);
  for (const [index, { id }] of rows.entries()) {
    const [truck, driver] = crews[index % crews.length]!;
    await update('loads', id, {
      vehicle_id: trucks[truck]?.id ?? null,
      driver_id: trucks[driver]?.driver_id ?? null,
      ...(index < begun ? { state: 'en_route' } : {}),
    });
  }
  await update('pours', pour.id, { state: state === 'confirmed' && begun ? 'in_progress' : state });
}

async function closeDay(world: World, { unit }: Plant, closed: string) {
  const by = await world.account('admin');
  await (closed.endsWith('-01')
    ? world.pool.query('insert into closed_months (unit_id, month_on) values ($1, $2)', [unit.id, closed])
    : world.pool.query(
        `insert into closed_days (unit_id, day_on, state, changed_by) values ($1, $2, 'closed', $3)`,
        [unit.id, closed, by.id],
      ));
}

/** What somebody does on the board: numbers point at what is there. */
export const anyGesture = fc.record({
  load: fc.nat(12),
  minute: fc.option(
    fc.oneof(
      fc.integer({ min: -50, max: 340 }).map((step) => step * 5),
      fc.constantFrom(-30, 0, 30, 430, 460, 1400, 3_000),
    ),
    { freq: 2 },
  ),
  vehicle: fc.option(fc.nat(4), { freq: 2 }),
  /** The truck's own driver, or whoever the number says. */
  driver: fc.option(fc.nat(3), { freq: 1 }),
  pour: fc.option(fc.nat(4), { freq: 1 }),
  shift: fc.constantFrom(0, 30, -30, 240, 1440),
  movesLoads: fc.boolean(),
  pump: fc.option(fc.nat(3), { freq: 1 }),
});
export type Gesture = typeof anyGesture extends fc.Arbitrary<infer G> ? G : never;

const calm: Stage = {
  now: -900,
  closed: null,
  trucks: [1, 2, 3].map(() => ({ drum_m3: 8, state: 'available' })),
  drivers: [1, 2, 3].map(() => ({ licence_expires_on: '2030-01-01', equipment: '{mixer}', endedAt: null })),
  pours: [],
};
const aPourAt = (minute: Stage['pours'][number]['minute'], crew: number): Stage['pours'][number] => ({
  minute,
  m3: 8,
  intervalMinutes: 60,
  largestTruckM3: null,
  pumped: false,
  state: 'confirmed',
  crews: [[crew, crew]],
  begun: 0,
});
const giving: Gesture = {
  load: 0,
  minute: null,
  vehicle: 0,
  driver: null,
  pour: null,
  shift: 0,
  movesLoads: false,
  pump: null,
};

/** What chance seldom stages: a truck that the evening before keeps, a driver who has not rested, a month that is closed. */
export const rareDays: [Stage, Gesture[]][] = [
  [{ ...calm, pours: [aPourAt(-60, 0), aPourAt(20, 3)] }, [giving]],
  [
    {
      ...calm,
      pours: [aPourAt(480, 3)],
      drivers: [{ ...calm.drivers[0]!, endedAt: -200 }, calm.drivers[1]!, calm.drivers[2]!],
    },
    [giving, { ...giving, minute: 430 }, { ...giving, minute: 470 }],
  ],
  [
    { ...calm, pours: [aPourAt(1420, 3)], closed: '2026-12-01' },
    [
      { ...giving, minute: 3_000 },
      { ...giving, minute: 1445 },
      { ...giving, minute: 1400 },
    ],
  ],
];

/** A load that somebody divides: how much of it, and when that is loaded. */
export const anySplit = fc.record({
  load: fc.nat(8),
  m3: fc.constantFrom(0.5, 3, 7.6, 9),
  minute: fc.constantFrom(-900, 30, 480, 900, 1500, 3000, 600_000),
});

/**
 * What a draw of eight days leaves out once in twenty-five: too far ahead, more than there is, and a part that may be taken; and
 * a day beyond what the board shows, in a month that is closed.
 */
export const rareSplits: [Stage, (typeof anySplit extends fc.Arbitrary<infer S> ? S : never)[]][] = [
  [
    { ...calm, pours: [aPourAt(480, 3)] },
    [
      { load: 0, m3: 3, minute: 600_000 },
      { load: 0, m3: 9, minute: 480 },
      { load: 0, m3: 3, minute: 480 },
    ],
  ],
  [{ ...calm, pours: [aPourAt(900, 3)], closed: '2026-12-01' }, [{ load: 0, m3: 3, minute: 3_000 }]],
];
