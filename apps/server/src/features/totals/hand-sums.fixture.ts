import type { Opens } from '@traco/contract/totals/totals';
import type pg from 'pg';

/** A load as the ledger holds it, with its day counted by hand; m³ in hundredths. */
export interface LedgerLoad {
  id: string;
  unitId: string;
  sellerId: string;
  customerId: string;
  mixId: string;
  state: string;
  review: string;
  loadedAt: Date;
  day: string;
  hour: number;
  /** What the drum took in that was not another load's before. */
  loaded: number;
  delivered: number;
  isOnTheWay: boolean;
  billed: number;
  returned: number;
  returnedCents: number;
  revenueCents: number;
  noted: boolean;
  contested: boolean;
  counts: boolean;
}

const hundredths = (text: string) => Math.round(Number(text) * 100);

/** Every load of the ledger, read as the owner; nothing here is asked of the totals. */
export async function readLedger(pool: pg.Pool): Promise<LedgerLoad[]> {
  const { rows } = await pool.query(`select l.*, u.time_zone, m.cost_cents_per_m3 as cost
    from loads l join units u on u.id = l.unit_id join mixes m on m.id = l.mix_id`);
  return rows.map((row) => {
    const [day = '', time = ''] = new Date(row.loaded_at)
      .toLocaleString('sv-SE', { timeZone: row.time_zone })
      .split(' ');
    return {
      id: row.id,
      unitId: row.unit_id,
      sellerId: row.seller_id,
      customerId: row.customer_id,
      mixId: row.mix_id,
      state: row.state,
      review: row.review,
      loadedAt: new Date(row.loaded_at),
      day,
      hour: Number(time.slice(0, 2)),
      loaded: hundredths(row.loaded_m3) - hundredths(row.transferred_m3),
      delivered: hundredths(row.delivered_m3),
      isOnTheWay: ['en_route', 'on_site', 'discharging'].includes(row.state),
      billed: hundredths(row.billed_m3),
      returned: hundredths(row.returned_m3),
      returnedCents: (hundredths(row.returned_m3) * row.cost) / 100,
      revenueCents: Math.round((hundredths(row.billed_m3) * row.price_cents_per_m3) / 100),
      noted: row.note_number !== null,
      contested: row.contested_at !== null,
      counts:
        row.review === 'accepted' &&
        !['scheduled', 'loading', 'cancelled', 'refused'].includes(row.state) &&
        !(row.state === 'diverted' && Number(row.delivered_m3) === 0),
    };
  });
}

const onTheWay = ['loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning'];
const kinds: Record<Opens['kind'], (load: LedgerLoad) => boolean> = {
  all: (load) => load.state !== 'cancelled' && load.state !== 'scheduled',
  counting: (load) => load.counts,
  pending: (load) => load.review === 'pending' && load.state !== 'cancelled',
  contested: (load) => load.contested && load.state !== 'cancelled',
  cancelled: (load) => load.state === 'cancelled',
  refused: (load) => load.state === 'refused',
  returned: (load) => load.counts && load.returned > 0,
  under_way: (load) => onTheWay.includes(load.state),
  // No figure counts them.
  unusual: () => false,
  late: () => false,
  without_note: (load) => !load.noted && load.counts,
};

/** The loads that the list of a figure holds. */
export const listed = (ledger: LedgerLoad[], opens: Opens): LedgerLoad[] =>
  ledger.filter(
    (load) =>
      kinds[opens.kind](load) &&
      (!opens.unitId || load.unitId === opens.unitId) &&
      (!opens.sellerId || load.sellerId === opens.sellerId) &&
      (!opens.customerId || load.customerId === opens.customerId) &&
      (!opens.mixId || load.mixId === opens.mixId) &&
      (!opens.from || load.day >= opens.from) &&
      (!opens.to || load.day <= opens.to),
  );

/** m³ delivered by these loads. */
export const m3Of = (loads: LedgerLoad[]): number =>
  loads.reduce((total, { delivered }) => total + delivered, 0) / 100;

/** What became of what these loads took in: on the way is no longer in the plant and not yet discharged. */
export const partsOf = (loads: LedgerLoad[]) => ({
  loadedM3: sumBy(loads, ({ loaded }) => loaded) / 100,
  deliveredM3: m3Of(loads.filter(({ isOnTheWay }) => !isOnTheWay)),
  onTheWayM3: m3Of(loads.filter(({ isOnTheWay }) => isOnTheWay)),
});

/** Sums these loads' amounts of one kind. */
export const sumBy = (loads: LedgerLoad[], pick: (load: LedgerLoad) => number): number =>
  loads.reduce((total, load) => total + pick(load), 0);
