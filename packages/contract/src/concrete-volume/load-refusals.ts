import { z } from 'zod';
import { Day } from '../values/quantities.ts';
import { Load } from './load.ts';

// What the procedures of loads refuse, each in the sentence that is sent.

export const notFound = { LOAD_NOT_FOUND: { status: 404, message: 'Carga não encontrada.' } } as const;
export const monthClosed = {
  MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: a carga não pode entrar, sair nem mudar.' },
} as const;
/** What one load is refused for, and what of many stays. */
export const notPayable = {
  NOT_PAYABLE: { status: 409, message: 'Carga recusada na obra ou não confirmada: ninguém a deve ainda.' },
} as const;
export const paidByReceipt = {
  PAID_BY_RECEIPT: {
    status: 409,
    message: 'Esta carga foi paga por recibo. Para ela voltar a ficar em aberto, cancele o recibo.',
  },
} as const;
export const alreadyCancelled = {
  ALREADY_CANCELLED: { status: 409, message: 'Esta carga está cancelada.' },
} as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou esta carga enquanto você a editava.',
    data: z.object({ current: Load }),
  },
} as const;
/** What refuses the hold on a load before it is changed. */
export const held = {
  ...notFound,
  ...stale,
  STILL_PLANNED: {
    status: 409,
    message: 'Esta carga ainda não saiu: altere ou cancele-a na programação.',
  },
} as const;
export const notContested = {
  NOT_CONTESTED: { status: 409, message: 'Esta carga não está contestada.' },
} as const;
export const notPending = {
  NOT_PENDING: { status: 409, message: 'Este lançamento já foi decidido.' },
} as const;
export const notHisToChange = {
  ...notPending,
  NOT_THE_AUTHOR: { status: 409, message: 'Só quem lançou esta carga pode corrigi-la ou retirá-la.' },
} as const;
export const whatMayBeWrong = {
  ...monthClosed,
  NOTE_TAKEN: {
    status: 409,
    message: 'Já existe uma carga com esta nota nesta unidade.',
    data: z.object({ loadId: z.string().nullable() }),
  },
  /** The sentence that is sent names the day. */
  BEFORE_FIRST_DAY: {
    status: 422,
    message: 'A data é anterior ao primeiro dia da unidade.',
    data: z.object({ firstDayOn: Day }),
  },
  IN_THE_FUTURE: { status: 422, message: 'A data e a hora estão no futuro.' },
  MORE_THAN_LOADED: { status: 422, message: 'O volume entregue é maior que o carregado.' },
  REFERENCE_NOT_FOUND: {
    status: 422,
    message: 'Um dos cadastros escolhidos não existe.',
    data: z.object({
      field: z.enum([
        'unitId',
        'sellerId',
        'customerId',
        'siteId',
        'mixId',
        'vehicleId',
        'driverId',
        'notePhotoId',
      ]),
    }),
  },
} as const;
