import { z } from 'zod';
import { requires } from '../procedure.ts';
import { personKinds } from '../values/person.ts';
import { Day, Id, Instant } from '../values/quantities.ts';

/** So many days ahead a transfer may be planned. */
export const TRANSFER_DAYS_AHEAD = 366;

/** What a person still has at the unit, and cannot take along. */
export const TransferHold = z.object({
  kind: z.enum(['customers', 'plannedPours', 'loads', 'shift']),
  count: z.int(),
});
export type TransferHold = z.infer<typeof TransferHold>;

const UnitName = z.object({ id: z.string(), name: z.string() });

/** A person's move to another unit from a day on. */
export const UnitTransfer = z.object({
  id: z.string(),
  kind: z.enum(personKinds),
  personId: z.string(),
  from: UnitName,
  to: UnitName,
  fromOn: Day,
  /** Planned for a day, waiting because something holds the person, made, or given up. */
  state: z.enum(['planned', 'waiting', 'made', 'given_up']),
  /** While it is planned or waits: what has to be handed over before it is made. */
  holds: z.array(TransferHold),
  madeAt: Instant.nullable(),
  recordedBy: z.string(),
  revision: z.int(),
});
export type UnitTransfer = z.infer<typeof UnitTransfer>;

const ofPerson = z.object({ kind: z.enum(personKinds), personId: Id });

/** People change units from a day on: their registers, their access and what is theirs go with them, history stays. */
export const unitTransfers = {
  ofPerson: requires('unit-transfers:read')
    .route({ method: 'GET', path: '/unit-transfers', summary: 'Transferências de uma pessoa' })
    .input(ofPerson)
    .output(z.array(UnitTransfer)),
  /** From today on it is made within seconds. Sending the same id again answers with the first row. */
  plan: requires('unit-transfers:write', { once: 'id' })
    .route({ method: 'POST', path: '/unit-transfers', summary: 'Transfere uma pessoa de unidade' })
    .input(ofPerson.extend({ id: Id, toUnitId: Id, fromOn: Day }))
    .output(UnitTransfer)
    .errors({
      PERSON_NOT_FOUND: { status: 404, message: 'Pessoa não encontrada.' },
      PERSON_INACTIVE: { status: 409, message: 'Quem está inativo não muda de unidade. Reative antes.' },
      UNIT_NOT_FOUND: { status: 422, message: 'Escolha uma unidade ativa.' },
      SAME_UNIT: { status: 422, message: 'A pessoa já é desta unidade.' },
      DAY_OUT_OF_REACH: {
        status: 422,
        message: `Escolha hoje ou um dia dos próximos ${TRANSFER_DAYS_AHEAD} dias.`,
      },
      ALREADY_PLANNED: { status: 409, message: 'Já há uma transferência marcada. Desfaça-a antes.' },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
      HELD: {
        status: 409,
        message: 'Ainda há pendências na unidade atual. Resolva-as antes de transferir.',
        data: z.object({ holds: z.array(TransferHold) }),
      },
    }),
  giveUp: requires('unit-transfers:write')
    .route({ method: 'POST', path: '/unit-transfers/{id}/give-up', summary: 'Desfaz uma transferência' })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(UnitTransfer)
    .errors({
      TRANSFER_NOT_FOUND: { status: 404, message: 'Transferência não encontrada.' },
      NOT_OPEN: { status: 409, message: 'Esta transferência já foi feita ou desfeita.' },
      STALE_REVISION: { status: 409, message: 'Outra pessoa alterou esta transferência.' },
    }),
};
