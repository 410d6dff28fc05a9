import type { Pool } from './installation.ts';

/** Days that a list of loads reads, as its screen asks for them, both included. */
export interface Days {
  from: string;
  to: string;
}

/** How the list is sorted. */
export type By = 'time' | 'customer';

const WINDOW_DAYS = 28;
/** So many windows, each a day further back: no answer that is kept for all who ask the same serves the next call. */
const WINDOWS = 600;
const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Gives one window of days after the other. */
export function windows(): () => Days {
  let number = 0;
  return () => {
    number = (number + 1) % WINDOWS;
    return { from: dayAgo(number + WINDOW_DAYS - 1), to: dayAgo(number) };
  };
}

/** What the columns of the ledger are called whose key in the answer is another. */
const columnOf: Record<string, string> = {
  unit: 'unit_id',
  seller: 'seller_id',
  customer: 'customer_id',
  site: 'site_id',
  mix: 'mix_id',
  vehicle: 'vehicle_id',
  driver: 'driver_id',
  isOwnRecord: 'recorded_by',
};

/** The columns of the ledger behind the keys of a row that the server answers; whoever is compared reads the same. */
export const columnsOf = (row: object): string[] => [
  ...new Set(
    Object.keys(row).map(
      (key) => columnOf[key] ?? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ),
  ),
];

const orders: Record<By, string> = {
  time: 'l.loaded_at desc, l.id desc',
  customer: 'c.name desc, l.id desc',
};

/**
 * The list of 50 loads as whoever had nothing but the tables would ask for it: one statement written by hand for this bench, by
 * the tables' owner past all policies, prepared by name, with the names of customer, mix and seller.
 */
export function plainList(owner: Pool, unitId: string, by: By, columns: readonly string[]) {
  const text = `select ${columns.map((column) => `l.${column}`).join(', ')},
      c.name as customer_name, m.name as mix_name, m.code as mix_code, s.name as seller_name
    from loads l join customers c on c.id = l.customer_id join mixes m on m.id = l.mix_id join sellers s on s.id = l.seller_id
    where l.unit_id = $1 and l.state not in ('cancelled', 'scheduled') and l.day_on between $2 and $3
      and l.loaded_at >= $2::date - 1 and l.loaded_at < $3::date + 2
    order by ${orders[by]} limit 50`;
  return async ({ from, to }: Days) => {
    const { rows } = await owner.query<{ id: string }>({
      name: `plain-list-by-${by}`,
      text,
      values: [unitId, from, to],
    });
    return rows;
  };
}
