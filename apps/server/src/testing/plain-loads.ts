import type pg from 'pg';

/** A load as it stands in the table, with its day and hour by its unit's clock; m³ in hundredths. */
export interface PlainLoad {
  id: string;
  unitId: string;
  sellerId: string;
  customerId: string;
  customer: string;
  mixId: string;
  vehicleId: string | null;
  driverId: string | null;
  pourId: string | null;
  state: string;
  review: string;
  loadedAt: Date;
  day: string;
  hour: number;
  /** Whether anybody told when it left the plant. */
  hasLeft: boolean;
  /** The hour that it was planned for; null without a plan. */
  plannedHour: number | null;
  /** Minutes since first water: at the site, and discharged; null where nobody knows. */
  onSite: number | null;
  ended: number | null;
  /** Minutes that the truck was at its site after its promised hour (before it: negative); null where none was promised. */
  behind: number | null;
  loaded: number;
  delivered: number;
  billed: number;
  returned: number;
  cents: number;
  returnedCents: number;
  /** Whether its delivery note has a number. */
  noted: boolean;
  paid: boolean;
  contested: boolean;
}

/** Every load of the ledger, read as the owner and table by table; nothing here is asked of our sums. */
export async function readPlainLoads(pool: pg.Pool): Promise<PlainLoad[]> {
  const all = async (table: string) => (await pool.query(`select * from ${table}`)).rows;
  const zones = new Map((await all('units')).map(({ id, time_zone }) => [id, time_zone]));
  const costs = new Map((await all('mixes')).map(({ id, cost_cents_per_m3 }) => [id, cost_cents_per_m3]));
  const wall = (at: Date, unit: string) => at.toLocaleString('sv-SE', { timeZone: zones.get(unit)! });
  const names = new Map((await all('customers')).map(({ id, name }) => [id, name]));
  const promisesOf = new Map((await all('pours')).map((row) => [row.id, row]));
  return (await all('loads')).map((row) => {
    const promise = promisesOf.get(row.pour_id);
    const at = wall(row.loaded_at, row.unit_id);
    return {
      id: row.id,
      unitId: row.unit_id,
      sellerId: row.seller_id,
      customerId: row.customer_id,
      customer: names.get(row.customer_id)!,
      mixId: row.mix_id,
      vehicleId: row.vehicle_id,
      driverId: row.driver_id,
      pourId: row.pour_id,
      state: row.state,
      review: row.review,
      loadedAt: row.loaded_at,
      day: at.slice(0, 10),
      hour: Number(at.slice(11, 13)),
      hasLeft: row.en_route_at !== null,
      plannedHour: row.planned_at && Number(wall(row.planned_at, row.unit_id).slice(11, 13)),
      onSite: minutesBetween(row.loaded_at, row.on_site_at),
      ended: minutesBetween(row.loaded_at, row.washing_at ?? row.returning_at ?? row.back_at),
      behind:
        promise && row.turn !== null && row.on_site_at && row.created_at <= promise.starts_at
          ? minutesBetween(promise.starts_at, row.on_site_at)! - (row.turn - 1) * promise.interval_minutes
          : null,
      loaded: hundredths(row.loaded_m3) - hundredths(row.transferred_m3),
      delivered: hundredths(row.delivered_m3),
      billed: hundredths(row.billed_m3),
      returned: hundredths(row.returned_m3),
      cents: Math.round((hundredths(row.billed_m3) * row.price_cents_per_m3) / 100),
      returnedCents: (hundredths(row.returned_m3) * costs.get(row.mix_id)!) / 100,
      noted: row.note_number !== null,
      paid: row.paid_at !== null,
      contested: row.contested_at !== null,
    };
  });
}

/** Whether a load counts, told by what it is and by none of our columns. */
export const countsByHand = ({ review, state, delivered }: PlainLoad): boolean =>
  review === 'accepted' &&
  !['scheduled', 'loading', 'cancelled', 'refused'].includes(state) &&
  !(state === 'diverted' && delivered === 0);

/** Carried, and not discharged to the end. */
export const isOnTheWayByHand = ({ state }: PlainLoad): boolean =>
  ['en_route', 'on_site', 'discharging'].includes(state);

const minutesBetween = (from: Date, to: Date | null) => to && (to.getTime() - from.getTime()) / 60_000;
export const hundredths = (text: string | number): number => Math.round(Number(text) * 100);
