import { randomUUID } from 'node:crypto';
import type { OnTheRoad } from '../../testing/on-the-road.ts';
import type { World } from '../../testing/world.ts';

/** What journeys of diverted loads do on a road. */
export function diversionsOn(world: World, road: OnTheRoad) {
  return {
    /** A confirmed pour of this afternoon at another site of the plant. */
    aTarget: async (more: object = {}) => {
      const site = await world.site({ unit_id: road.unit.id, seller_id: road.seller.id, travel_minutes: 25 });
      const pour = await road.office.pours.request({
        ...road.aPour({
          id: randomUUID(),
          siteId: site.id,
          customerId: site.customer_id,
          startsAt: '2026-11-18T16:00:00Z',
          m3: 16,
        }),
        sellerId: road.seller.id,
        ...more,
      } as never);
      await world.pool.query("update pours set state = 'confirmed' where id = $1", [pour.id]);
      return pour;
    },
    /** Sends all of the load that is under way to a pour. */
    divertTo: async (pourId: string, more: object = {}) =>
      road.manager.operationalSheet.divert({
        loadId: road.load.id,
        id: randomUUID(),
        newLoadId: randomUUID(),
        revision: (await road.row(road.load.id)).revision as number,
        pourId,
        deliveredM3: 0,
        reason: 'Obra não estava pronta',
        ...more,
      }),
    /** What the plant's days add up to. */
    totals: async () =>
      (
        await world.pool.query(
          'select coalesce(sum(loaded_m3), 0)::float as loaded, coalesce(sum(delivered_m3), 0)::float as delivered, coalesce(sum(loads), 0)::int as loads from daily_totals where unit_id = $1',
          [road.unit.id],
        )
      ).rows[0],
  };
}
