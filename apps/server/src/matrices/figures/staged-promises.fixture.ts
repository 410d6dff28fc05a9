import type { World } from '../../testing/world.ts';
import type { Company, StagedCompany } from './staged-company.fixture.ts';

/** When a pour begins, whose it is, and when each of its trucks, half an hour apart, was at the site; null where nobody knows. */
const pours: [seller: number, startsAt: string, arrivals: (string | null)[]][] = [
  // In time, a quarter of an hour late, later, and one without an arrival.
  [0, '2026-11-18T11:00:00Z', ['11:00', '11:45', '12:20', null]],
  [1, '2026-11-12T12:00:00Z', ['11:40', '13:00']],
  [2, '2026-11-18T13:00:00Z', ['13:16']],
];

/** Pours that are over, with loads that came to their site at an hour that was promised. */
export async function stagePromises(
  world: World,
  { sellers, customers, sites, mixes, vehicles, drivers }: Company,
): Promise<StagedCompany['pours']> {
  const made: StagedCompany['pours'] = [];
  for (const [seller, startsAt, arrivals] of pours) {
    const { id: seller_id, unit_id } = sellers[seller]!;
    const whose = {
      unit_id,
      seller_id,
      customer_id: customers[seller]!.id,
      site_id: sites[seller]!.id,
      mix_id: mixes[0]!.id,
    };
    const askedAt = '2026-11-10T12:00:00Z';
    const pour = await world.pour({
      ...whose,
      starts_at: startsAt,
      m3: 8 * (arrivals.length + 1),
      created_at: askedAt,
    });
    made.push({
      id: pour.id,
      sellerId: seller_id,
      unitId: unit_id,
      customerId: customers[seller]!.id,
    });
    const truck = seller === 2 ? 2 : 0;
    for (const [index, arrival] of arrivals.entries())
      await world.load({
        ...whose,
        pour_id: pour.id,
        turn: index + 1,
        origin: 'dispatch',
        planned_at: startsAt,
        loaded_at: startsAt,
        on_site_at: arrival && `${startsAt.slice(0, 11)}${arrival}:00Z`,
        vehicle_id: vehicles[truck]!.id,
        driver_id: drivers[truck]!.id,
        note_number: null,
        created_at: askedAt,
      });
    // Asked for while the concrete was poured: it has no hour.
    await world.load({
      ...whose,
      pour_id: pour.id,
      turn: arrivals.length + 1,
      origin: 'dispatch',
      planned_at: startsAt,
      loaded_at: startsAt,
      on_site_at: `${startsAt.slice(0, 10)}T16:00:00Z`,
      note_number: null,
      created_at: `${startsAt.slice(0, 10)}T14:00:00Z`,
    });
  }
  return made;
}
