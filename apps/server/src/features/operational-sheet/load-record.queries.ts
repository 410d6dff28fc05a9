import { LoadOccurrence } from '@traco/contract/load-record/load-record';
import { TWICE_MINUTES } from '@traco/contract/operational-sheet/day-checks';
import { DayState } from '@traco/contract/operational-sheet/day-states';
import { Receipt, WaterLine } from '@traco/contract/operational-sheet/driver-day';
import { LoadRecord, StepLine } from '@traco/contract/operational-sheet/sheet';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { loadReceipts } from '../../database/tables/index.ts';
import { StoredSettings } from '../../database/unit-settings.queries.ts';
import { rowOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { TwinLoad } from './load-marks.rules.ts';

const at = { at: Timestamp };
const Twin = z.object({
  id: z.string(),
  counts: z.boolean(),
  origin: z.string(),
  customerId: z.string(),
  vehicleId: z.string().nullable(),
  loadedAt: Timestamp,
  loadedM3: z.number(),
}) satisfies z.ZodType<TwinLoad>;
const file = z.string().nullable();

/** What stands beside a load: its plant and day, its way, what proves it, and where its concrete came from and went. */
const LoadBeside = z.object({
  timeZone: z.string(),
  settings: StoredSettings,
  dayState: DayState.nullable(),
  twins: z.array(Twin),
  steps: z.array(
    StepLine.extend({ ...at, deviceAt: Timestamp, serverAt: Timestamp, who: z.string().nullable() }),
  ),
  water: z.array(WaterLine.extend({ ...at, signatureId: file })),
  receipts: z.array(
    Receipt.omit({ isAbsent: true }).extend({ ...at, signatureId: file, absentPhotoId: file }),
  ),
  returned: LoadRecord.shape.returned
    .unwrap()
    .extend({ ...at, photoIds: z.array(z.string()), signatureId: file })
    .nullable(),
  occurrences: z.array(LoadOccurrence.extend({ ...at, driver: z.string().nullable() })),
  transferredFrom: LoadRecord.shape.transferredFrom,
  divertedTo: LoadRecord.shape.divertedTo,
});
export type LoadBeside = z.infer<typeof LoadBeside>;

const noteOf = sql.raw(`coalesce(app.note_name(o.note_series, o.note_number), '')`);
const twice = sql.raw(`interval '${TWICE_MINUTES} minutes'`);

/** All of it in one question, as far as the actor reads it; undefined when the load does not exist for the actor. */
export const findBeside = (db: Database, loadId: string): Promise<LoadBeside | undefined> =>
  rowOf(db, LoadBeside)`
    select u.time_zone as "timeZone", app.unit_settings(u.settings) as settings,
      (select k.state from closed_days k where k.unit_id = l.unit_id and k.day_on = l.day_on) as "dayState",
      array(select json_build_object('id', o.id, 'counts', o.counts, 'origin', o.origin, 'customerId', o.customer_id,
          'vehicleId', o.vehicle_id, 'loadedAt', o.loaded_at, 'loadedM3', o.loaded_m3)
        from loads o where o.customer_id = l.customer_id and o.loaded_at between l.loaded_at - ${twice} and l.loaded_at + ${twice}
          and o.unit_id = l.unit_id and o.day_on = l.day_on and o.counts and o.id <> l.id) as twins,
      array(select json_build_object('id', t.id, 'state', t.state, 'kind', t.kind, 'at', t.at, 'deviceAt', t.device_at,
          'serverAt', t.server_at, 'reason', t.reason, 'who', app.account_name(t.account_id),
          'hasPosition', t.latitude is not null, 'fromDevice', exists (select from device_entries e where e.id = t.id))
        from load_steps t where t.load_id = l.id order by t.server_at, t.at) as steps,
      array(select json_build_object('id', w.id, 'litres', w.litres, 'askedBy', w.asked_by, 'unapproved', w.unapproved,
          'wrongCode', w.wrong_code, 'at', w.at, 'signatureId', w.signature_id)
        from water_additions w where w.load_id = l.id order by w.at) as water,
      array(select json_build_object('receiverName', r.receiver_name, 'receiverDocument', r.receiver_document,
          'slumpMm', r.slump_mm, 'temperatureC', r.temperature_c, 'cylinders', r.cylinders, 'notes', r.notes, 'at', r.at,
          'signatureId', r.signature_id, 'absentPhotoId', r.absent_photo_id)
        from load_receipts r where r.load_id = l.id order by r.at) as receipts,
      (select json_build_object('residueM3', b.residue_m3, 'surplusM3', b.surplus_m3, 'reason', b.reason, 'state', b.state,
          'destination', b.destination, 'at', b.at, 'photoIds', b.photo_ids, 'signatureId', b.signature_id)
        from concrete_returns b where b.load_id = l.id limit 1) as returned,
      array(select json_build_object('id', c.id, 'kind', c.kind, 'text', c.text, 'photoId', c.photo_id, 'at', c.at,
          'driver', app.driver_name(c.driver_id), 'seenBy', app.account_name(c.seen_by))
        from occurrences c where c.load_id = l.id order by c.at) as occurrences,
      (select json_build_object('id', o.id, 'note', ${noteOf}) from loads o where o.id = l.transferred_from_id) as "transferredFrom",
      array(select json_build_object('id', o.id, 'note', ${noteOf}, 'customer', k.name, 'm3', o.loaded_m3)
        from loads o join customers k on k.id = o.customer_id
        where o.transferred_from_id = l.id and o.state <> 'cancelled' order by o.created_at) as "divertedTo"
    from loads l join units u on u.id = l.unit_id where l.id = ${loadId}`;

/** The load of a receipt that is there already. */
export const findReceiptLoad = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.select({ loadId: loadReceipts.loadId }).from(loadReceipts).where(eq(loadReceipts.id, id)))[0]
    ?.loadId;
