import { z } from 'zod';
import { Id, text } from './quantities.ts';
import { LEAST_REASON, REASON_MISSING } from './reasons.ts';

/** Which row of a register. */
export const RowOf = z.object({ id: Id });

/** The same with the revision that the person saw: a change of another one is refused. */
export const SeenRow = RowOf.extend({ revision: z.int() });

/** What a register refuses when the row was changed meanwhile. @param one `este gerente` */
export const staleRow = <Row extends z.ZodType>(current: Row, one: string) => ({
  STALE_REVISION: {
    status: 409,
    message: `Outra pessoa alterou ${one} enquanto você o via.`,
    data: z.object({ current }),
  },
});

/** What a register refuses when an id is another row's, which this person does not see. */
export const idTaken = {
  ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
} as const;

/** What a register refuses when a row is given to a unit that is closed, or that this person does not see. */
export const unitNotFound = {
  UNIT_NOT_FOUND: { status: 422, message: 'Unidade não encontrada.' },
} as const;

/** Why a row stands as it does: who gives no reason is told so. */
export const Reason = text(300).refine((reason) => reason.length >= LEAST_REASON, { error: REASON_MISSING });

/** How many rows of a filter there are in all, and of each kind: whole numbers. */
export const countsOf = <Name extends string>(...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>);
