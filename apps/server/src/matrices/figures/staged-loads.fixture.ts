import { randomUUID } from 'node:crypto';
import type { World } from '../../testing/world.ts';
import type { Company } from './staged-company.fixture.ts';

/** Which of the company's sellers and mixes, when, and what differs from eight closed m³. */
type Line = readonly [seller: number, mix: number, at: string, differs?: object];

/** When a truck left the plant, when it was at its site, and when its discharge was over. */
const moments = (en_route_at: string, on_site_at: string, washing_at: string) => ({
  en_route_at: `2026-11-18T${en_route_at}:00Z`,
  on_site_at: `2026-11-18T${on_site_at}:00Z`,
  washing_at: `2026-11-18T${washing_at}:00Z`,
});

interface Differs extends Record<string, unknown> {
  partner: boolean;
  /** m³ of residue and of surplus that came back. */
  returns: number[];
}

const lines: readonly Line[] = [
  // Of today: whole, with something that came back, sent on without a note, and each state on the way.
  [
    0,
    0,
    '2026-11-18T11:10:00Z',
    { note_number: 101, paid_at: '2026-11-18T12:00:00Z', ...moments('11:20', '11:40', '12:20') },
  ],
  [0, 1, '2026-11-18T12:20:00Z', { returns: [0.5, 0.25] }],
  [0, 0, '2026-11-18T12:50:00Z', { returns: [0, 0.5] }],
  [0, 0, '2026-11-18T13:10:00Z', { returns: [0.1, 0.75] }],
  [
    1,
    0,
    '2026-11-18T13:40:00Z',
    { delivered_m3: 6.5, loaded_m3: 6.5, billed_m3: 6, ...moments('13:55', '14:05', '16:50') },
  ],
  [1, 1, '2026-11-18T17:20:00Z', { state: 'en_route', loaded_m3: 9.5, delivered_m3: 9.5, partner: true }],
  [0, 0, '2026-11-18T16:50:00Z', { state: 'on_site' }],
  [0, 1, '2026-11-18T15:20:00Z', { state: 'on_site', loaded_m3: 6, delivered_m3: 6 }],
  [2, 1, '2026-11-18T16:40:00Z', { state: 'discharging', loaded_m3: 7, delivered_m3: 7 }],
  [2, 0, '2026-11-18T14:30:00Z', { state: 'returning', loaded_m3: 7, delivered_m3: 7, returns: [0, 1] }],
  [1, 0, '2026-11-18T18:10:00Z', { state: 'loading', loaded_m3: 5, delivered_m3: 5 }],
  [0, 0, '2026-11-11T12:00:00Z', { delivered_m3: 7.5, returned_m3: 0.5 }],
  [1, 1, '2026-10-28T13:00:00Z', { loaded_m3: 5, delivered_m3: 5 }],
  // What is listed and does not count.
  [0, 1, '2026-11-18T17:40:00Z', { state: 'en_route', review: 'pending', loaded_m3: 3, delivered_m3: 3 }],
  [0, 1, '2026-11-18T15:00:00Z', { review: 'pending', loaded_m3: 4, delivered_m3: 4 }],
  [1, 1, '2026-11-17T15:00:00Z', { review: 'rejected', loaded_m3: 3, delivered_m3: 3 }],
  [
    2,
    0,
    '2026-11-18T13:00:00Z',
    { state: 'refused', delivered_m3: 0, billed_m3: 0, back_at: '2026-11-18T16:30:00Z' },
  ],
  [0, 0, '2026-11-18T13:30:00Z', { state: 'cancelled' }],
  // The other side of midnight in one zone alone, the days before, other months, the year before.
  [2, 0, '2026-11-18T03:30:00Z', { loaded_m3: 6.75, delivered_m3: 6.75 }],
  [0, 0, '2026-11-18T03:10:00Z', { loaded_m3: 5.5, delivered_m3: 5.5 }],
  [0, 1, '2026-11-17T12:00:00Z', { price_cents_per_m3: 49_990 }],
  [1, 0, '2026-11-03T12:00:00Z', { contested_at: '2026-11-04T12:00:00Z' }],
  [2, 1, '2026-11-05T18:00:00Z', { loaded_m3: 7.5, delivered_m3: 7.5 }],
  [0, 0, '2026-10-06T12:00:00Z'],
  [1, 1, '2026-10-29T12:00:00Z', { loaded_m3: 3.25, delivered_m3: 3.25 }],
  [2, 0, '2026-10-15T20:00:00Z', { loaded_m3: 10, delivered_m3: 10 }],
  [0, 1, '2026-03-10T12:00:00Z', { loaded_m3: 9, delivered_m3: 9 }],
  [0, 0, '2025-11-06T12:00:00Z', { loaded_m3: 4.5, delivered_m3: 4.5 }],
  [2, 1, '2025-11-25T12:00:00Z', { loaded_m3: 6, delivered_m3: 6 }],
];

export async function stageLoads(
  world: World,
  { sellers, customers, sites, mixes, vehicles, drivers, partnerId }: Company,
) {
  for (const [seller, mix, loaded_at, differs = {}] of lines) {
    const { partner, returns, ...row } = { partner: false, returns: [], ...differs } as Differs;
    const truck = partner ? 1 : seller === 2 ? 2 : 0;
    const { id, unit_id } = sellers[seller]!;
    const load = await world.load({
      unit_id,
      seller_id: id,
      customer_id: customers[seller]!.id,
      site_id: sites[seller]!.id,
      mix_id: mixes[mix]!.id,
      vehicle_id: vehicles[truck]!.id,
      driver_id: drivers[truck]!.id,
      loaded_at,
      note_number: null,
      ...(partner ? { partner_id: partnerId } : {}),
      ...row,
    });
    // One that was corrected after it was counted.
    if (loaded_at.startsWith('2026-11-05'))
      await world.pool.query('update loads set delivered_m3 = 7, billed_m3 = 7.5 where id = $1', [load.id]);
    if (returns.length > 0) await recordReturn(world, { loadId: load.id, unitId: unit_id, returns });
  }
}

/** What the plant records of a truck that brought something back: m³ of residue and of surplus. */
async function recordReturn(
  world: World,
  { loadId, unitId, returns }: { loadId: string; unitId: string; returns: number[] },
) {
  const account = await world.account('unit', { unit_id: unitId });
  const photoId = randomUUID();
  await world.pool.query(
    `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
     values ($1, $2, $3, 'load-photo', 'foto.jpg', 'image/jpeg', 1, 'x', $4)`,
    [photoId, unitId, account.id, `load-photo/${photoId}`],
  );
  const office = await world.as(account);
  await office.concreteReturn.record({
    id: randomUUID(),
    loadId,
    residueM3: returns[0]!,
    surplusM3: returns[1]!,
    reason: 'customer_surplus',
    reasonText: '',
    party: 'customer',
    photoIds: [photoId],
    signatureId: null,
    slumpMm: null,
    temperatureC: null,
    destination: null,
  });
}
