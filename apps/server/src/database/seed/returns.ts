import type { ClientBase } from 'pg';

/**
 * The returns behind what loads of the demo company brought back: lastro and sobra as their notes say, decided and
 * checked when they are older than a day, still to decide when they are of today; beside them, at each plant, the
 * surplus of a truck that is young enough for another pour. Written before totals are summed.
 */
export async function writeReturns(client: ClientBase, now: Date): Promise<void> {
  await client.query(bringBackOfToday, [now]);
  await client.query(recordReturns, [now]);
}

/** m³ that today's last truck of each plant that has discharged, or is at it, brings back. */
const bringBackOfToday = `
  update loads l set returned_m3 = 2, delivered_m3 = l.loaded_m3 - 2, billed_m3 = l.loaded_m3 - 2
    from (select distinct on (unit_id) id from loads
           where state in ('discharging', 'washing', 'returning', 'closed') and returned_m3 = 0 and delivered_m3 = loaded_m3
             and loaded_m3 >= 5 and vehicle_id is not null and review = 'accepted'
             and loaded_at between $1::timestamptz - interval '110 minutes' and $1::timestamptz
           order by unit_id, loaded_at desc, id) young
   where l.id = young.id`;

/** A number from 0 to 99 that is always the same of a load. */
const dice = `(abs(hashtext(l.id::text)) % 100)`;

const recordReturns = `
  insert into concrete_returns (id, unit_id, seller_id, driver_id, partner_id, load_id, customer_id, site_id, mix_id, vehicle_id,
      residue_m3, surplus_m3, reason, party, first_water_at, state, destination, used_m3, operator_name, loss_cents,
      device_at, at, server_at, decided_at, checked_at)
  select md5('return ' || l.id)::uuid, l.unit_id, l.seller_id, l.driver_id, l.partner_id, l.id, l.customer_id, l.site_id, l.mix_id,
      l.vehicle_id, residue, surplus, reason,
      case reason when 'refused_slump' then 'company' when 'own_error' then 'company' when 'refused_time' then 'transport'
        when 'pump' then 'company' else 'customer' end,
      l.loaded_at, case when not decided then 'recorded' when checked then 'checked' else 'assigned' end,
      case when decided then destination end,
      case when decided and destination = 'blocks' then surplus else 0 end,
      case when decided then 'Operador do pátio' else '' end,
      round((residue + surplus) * m.cost_cents_per_m3), back, back, back,
      case when decided then back + interval '12 minutes' end, case when checked then back + interval '5 hours' end
    from loads l join mixes m on m.id = l.mix_id
      cross join lateral (select least(l.loaded_at + interval '105 minutes', $1::timestamptz) as back,
        l.notes like 'Lastro%' as is_residue) b
      cross join lateral (select case when is_residue then l.returned_m3 else 0 end as residue,
        case when is_residue then 0 else l.returned_m3 end as surplus,
        case when l.state = 'refused' then (case when ${dice} < 60 then 'refused_slump' else 'refused_time' end)
          when ${dice} < 58 then 'customer_surplus' when ${dice} < 70 then 'refused_volume' when ${dice} < 80 then 'pump'
          when ${dice} < 90 then 'rain' else 'own_error' end as reason,
        case when is_residue or ${dice} % 5 < 2 then 'recycling' when ${dice} % 5 < 4 then 'blocks' else 'disposal' end as destination,
        back < $1::timestamptz - interval '1 day' as checked,
        is_residue or back < $1::timestamptz - interval '1 day' as decided) r
   where l.returned_m3 > 0 and l.review = 'accepted' and l.loaded_at <= $1::timestamptz`;
