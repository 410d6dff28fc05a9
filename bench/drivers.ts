import { randomUUID } from 'node:crypto';
import { aPng } from '../apps/server/src/platform/pdf/png.fixture.ts';
import { addSessions, type Installation, openInstallation } from './installation.ts';
import { type Line, openLine } from './line.ts';
import { type Benchmark, type Figure, inMs, quantile } from './marks.ts';

const DRIVERS = 500;
/**
 * Drivers who have stepped before. What counts is a server in the middle of its day: one that has just started has
 * neither compiled nor planned anything.
 */
const EARLY = 500;
const STEP_MAY_TAKE_MS = 1_000;
const ENTRIES = 500;
const PHOTOS = 50;
const BATCH = 50;
const ROUNDS = ['loading', 'en_route', 'on_site', 'discharging', 'washing'] as const;

/** 500 drivers who step at the same moment, and the queue of one who was a whole shift without a network. */
export const drivers: Benchmark = {
  name: 'drivers',
  async measure(tell) {
    const installation = await openInstallation();
    try {
      tell(`${DRIVERS} drivers with a load each`);
      const crew = await hire(installation);
      await stepAtOnce(installation, crew.slice(DRIVERS), () => undefined);
      return [
        await stepAtOnce(installation, crew.slice(0, DRIVERS), tell),
        await sendQueue(installation, crew[0]!, tell),
      ];
    } finally {
      await installation.close();
    }
  },
};

interface Driver {
  cookie: string;
  loadId: string;
  vehicleId: string;
}

/** Drivers of all units, each with an account, a truck and a load that is due. */
async function hire({ owner, secret }: Installation): Promise<Driver[]> {
  const people = Array.from({ length: DRIVERS + EARLY }, (_, number) => ({
    driver_id: randomUUID(),
    account_id: randomUUID(),
    vehicle_id: randomUUID(),
    load_id: randomUUID(),
    number,
  }));
  const sent = JSON.stringify(people);
  const given = `from json_to_recordset($1::json) as p (driver_id uuid, account_id uuid, vehicle_id uuid, load_id uuid, number int)
    join lateral (select id from units order by id offset p.number % (select count(*) from units) limit 1) u on true`;
  await owner.query(
    `insert into drivers (id, unit_id, name, cpf, licence_category, licence_expires_on)
     select p.driver_id, u.id, 'Motorista ' || p.number, '9' || lpad(p.number::text, 10, '0'), 'D', '2040-01-01' ${given}`,
    [sent],
  );
  await owner.query(
    `insert into accounts (id, name, email, role, unit_id, driver_id)
     select p.account_id, 'Motorista ' || p.number, 'bench-' || p.number || '@traco.example', 'driver', u.id, p.driver_id ${given}`,
    [sent],
  );
  await owner.query(
    `insert into vehicles (id, unit_id, plate, fleet_number, type, drum_m3, driver_id)
     select p.vehicle_id, u.id, 'BEN' || lpad(p.number::text, 4, '0'), 'BN-' || p.number, 'mixer', 8, p.driver_id ${given}`,
    [sent],
  );
  await owner.query(
    `insert into loads (id, unit_id, seller_id, customer_id, site_id, mix_id, vehicle_id, driver_id, origin, state,
       planned_at, loaded_at, loaded_m3, delivered_m3, billed_m3, price_cents_per_m3)
     select p.load_id, u.id, s.seller_id, s.customer_id, s.id, (select id from mixes limit 1), p.vehicle_id, p.driver_id,
       'dispatch', 'scheduled', now(), now(), 8, 8, 8, 50000 ${given}
     join lateral (select * from sites where unit_id = u.id order by id limit 1) s on true`,
    [sent],
  );
  const cookies = await addSessions(
    owner,
    secret,
    people.map(({ account_id }) => account_id),
  );
  return people.map(({ load_id, vehicle_id }, index) => ({
    cookie: cookies[index]!,
    loadId: load_id,
    vehicleId: vehicle_id,
  }));
}

/** Everybody presses the big button at the same moment, step after step. */
async function stepAtOnce(
  { address, owner }: Installation,
  crew: readonly Driver[],
  tell: (line: string) => void,
): Promise<Figure> {
  const lines = await Promise.all(crew.map(({ cookie }) => openLine(address, { cookie })));
  const times: number[] = [];
  for (const to of ROUNDS) {
    const round = await Promise.all(
      crew.map(async ({ loadId }, index) => {
        const from = performance.now();
        await send(lines[index]!, [{ kind: 'step', loadId, to }]);
        return performance.now() - from;
      }),
    );
    tell(`${to}: p50 ${inMs(quantile(round, 0.5))}, p99 ${inMs(quantile(round, 0.99))}`);
    times.push(...round);
  }
  for (const line of lines) line.close();
  const { rows } = await owner.query<{ lost: string; gaps: string }>(
    `select ($2::int - (select count(*) from load_steps where load_id = any ($1))) as lost,
      (select coalesce(sum(s.last_number - n.count), 0) from note_series s join lateral
        (select count(*) from loads l where l.unit_id = s.unit_id and l.note_series = s.series) n on true) as gaps`,
    [crew.map(({ loadId }) => loadId), crew.length * ROUNDS.length],
  );
  const lost = Number(rows[0]!.lost);
  const gaps = Number(rows[0]!.gaps);
  const p99 = quantile(times, 0.99);
  return {
    what: `${DRIVERS} drivers stepping at once, ${ROUNDS.length} steps`,
    mark: `nothing lost, p99 < ${STEP_MAY_TAKE_MS} ms`,
    found: `${lost} lost, ${gaps} numbers missing; p50 ${inMs(quantile(times, 0.5))}, p99 ${inMs(p99)}`,
    kept: lost === 0 && gaps === 0 && p99 < STEP_MAY_TAKE_MS,
  };
}

/** A queue of 500 entries with 50 photos, as the device sends it: each photo first, the entries fifty at a time. */
async function sendQueue(
  { address, owner }: Installation,
  { cookie, vehicleId }: Driver,
  tell: (line: string) => void,
): Promise<Figure> {
  const line = await openLine(address, { cookie });
  const begunAt = performance.now();
  const photoIds: string[] = [];
  for (let photo = 0; photo < PHOTOS; photo += 1) photoIds.push(await upload(address, cookie));
  const uploadedIn = performance.now() - begunAt;
  const entries = Array.from({ length: ENTRIES }, (_, index) =>
    index < PHOTOS
      ? { kind: 'occurrence', occurrence: 'other', text: `Foto ${index}`, photoId: photoIds[index] }
      : { kind: 'fuel', vehicleId, litres: 10, cents: 6_000 },
  );
  for (let first = 0; first < ENTRIES; first += BATCH) await send(line, entries.slice(first, first + BATCH));
  const took = (performance.now() - begunAt) / 1_000;
  line.close();
  tell(`photos in ${(uploadedIn / 1_000).toFixed(1)} s`);
  const { rows } = await owner.query<{ count: string }>(
    `select (select count(*) from occurrences where vehicle_id is null and text like 'Foto %' and photo_id is not null)
       + (select count(*) from fuelings where vehicle_id = $1) as count`,
    [vehicleId],
  );
  const arrived = Number(rows[0]!.count);
  return {
    what: `a queue of ${ENTRIES} entries with ${PHOTOS} photos of ${Math.round(photo.length / 1_000)} KB`,
    mark: 'all of it arrives',
    found: `${arrived} in ${took.toFixed(1)} s`,
    kept: arrived === ENTRIES,
  };
}

async function send(line: Line, entries: readonly object[]): Promise<void> {
  const now = new Date().toISOString();
  const body = {
    sentAt: now,
    entries: entries.map((entry) => ({ id: randomUUID(), deviceAt: now, ...entry })),
  };
  const answer = await line.ask('POST', '/api/operational-sheet/send', JSON.stringify(body));
  const text = answer.body.toString();
  if (answer.status !== 200) throw new Error(`a sending was answered ${answer.status}: ${text}`);
  const { outcomes } = JSON.parse(text) as { outcomes: { refusal: string | null }[] };
  const refused = outcomes.find(({ refusal }) => refusal !== null);
  if (refused) throw new Error(`an entry was refused: ${refused.refusal}`);
}

/** Noise, which packs worst: as many bytes as a phone's photo made ready. */
const photo = Buffer.from(aPng(256, 256, true));

async function upload(address: string, cookie: string): Promise<string> {
  const id = randomUUID();
  const form = new FormData();
  form.set('id', id);
  form.set('purpose', 'load-photo');
  form.set('file', new File([photo], 'foto.png', { type: 'image/png' }));
  const answer = await fetch(`${address}/api/files`, {
    method: 'POST',
    headers: { cookie, origin: address },
    body: form,
  });
  if (!answer.ok) throw new Error(`a photo was answered ${answer.status}: ${await answer.text()}`);
  return id;
}
