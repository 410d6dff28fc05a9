import { randomUUID } from 'node:crypto';
import type { Pool } from './installation.ts';

/** Of the notes that benches record: a kept installation has some from the last run. */
const SERIES = 'B';

/** A load as it is typed at the plant of the demo's `unidade`. */
export type NewLoad = ReturnType<Awaited<ReturnType<typeof newLoads>>>;

/** New loads of the first plant, none like another: each has its own customer and volume; at the list's price nothing is unusual. */
export async function newLoads(owner: Pool) {
  const { rows: customers } = await owner.query<{ id: string }>(
    `select c.id from customers c join accounts a on a.unit_id = c.unit_id
      where a.username = 'unidade' and c.active and c.credit = 'approved' order by c.id`,
  );
  const { rows: mixes } = await owner.query<{ id: string; cents: number }>(
    `select distinct on (m.id) m.id, i.price_cents_per_m3 as cents
       from accounts a join price_lists p on p.unit_id = a.unit_id join price_list_items i on i.price_list_id = p.id
         join mixes m on m.id = i.mix_id
      where a.username = 'unidade' and m.active and p.published_at is not null and p.valid_from <= current_date
      order by m.id, p.valid_from desc`,
  );
  const loadedAt = new Date(Date.now() - 3_600_000).toISOString();
  const { rows: notes } = await owner.query<{ last: number }>(
    `select coalesce(max(l.note_number), 0) as last from loads l join accounts a on a.unit_id = l.unit_id
      where a.username = 'unidade' and l.note_series = $1`,
    [SERIES],
  );
  let number = notes[0]!.last;
  return () => {
    number += 1;
    const mix = mixes[number % mixes.length]!;
    const step = Math.floor(number / customers.length) % 1_000;
    return {
      id: randomUUID(),
      customerId: customers[number % customers.length]!.id,
      mixId: mix.id,
      noteSeries: SERIES,
      noteNumber: number,
      loadedAt,
      loadedM3: 2 + step / 100,
      deliveredM3: 1.51,
      billedM3: 1.52,
      priceCentsPerM3: mix.cents,
    };
  };
}
