import { z } from 'zod';
import { Id } from './quantities.ts';

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
  ID_TAKEN: { status: 409, message: 'Este identificador já é de outro cadastro.' },
} as const;
