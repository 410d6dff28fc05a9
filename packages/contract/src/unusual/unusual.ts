import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Day, Id, Instant } from '../values/quantities.ts';
import { UnusualKey } from '../values/unusual-keys.ts';
import { LoadFacts } from './unusual-load.ts';

/** Of what a reason was given. */
export const unusualSubjects = ['load', 'pour'] as const;
export const UnusualSubject = z.enum(unusualSubjects);
export type UnusualSubject = z.infer<typeof UnusualSubject>;

/** Why something unusual was recorded all the same: what was said then, the reason, who gave it and when. */
export const UnusualReason = z.object({
  id: z.string(),
  key: UnusualKey,
  sentence: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Instant,
});
export type UnusualReason = z.infer<typeof UnusualReason>;

/** What was recorded although it is not usual, and what is known of a load while it is typed. */
export const unusual = {
  loadFacts: requires('concrete-volume:record')
    .route({ method: 'GET', path: '/unusual/load-facts', summary: 'O que se sabe de uma carga que se lança' })
    .input(
      z.object({
        unitId: Id.optional(),
        customerId: Id.optional(),
        mixId: Id.optional(),
        vehicleId: Id.optional(),
        driverId: Id.optional(),
        /** The day whose list and papers count. */
        day: Day.optional(),
        /** The planned load that is recorded. */
        loadId: Id.optional(),
      }),
    )
    .output(LoadFacts),
  /** The reasons that a load or a pour was given, newest first. */
  list: requires('pours:list')
    .route({ method: 'GET', path: '/unusual', summary: 'Motivos do que foi registrado fora do comum' })
    .input(z.object({ subject: UnusualSubject, rowId: Id }))
    .output(z.array(UnusualReason).max(50)),
};
