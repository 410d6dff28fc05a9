import { z } from 'zod';
import { requires } from '../procedure.ts';
import { fileOf, listOf } from '../values/list.ts';
import { Id, text } from '../values/quantities.ts';
import { LEAST_REASON } from '../values/reasons.ts';
import { importOf } from '../values/sheet-import.ts';
import { reasons, unusualRefusal } from '../values/unusual-keys.ts';
import { ImportRow } from './import-loads.ts';
import {
  ChangedFields,
  ListedLoad,
  ListedTotals,
  Load,
  LoadFields,
  LoadTotals,
  NoteSeries,
  UNDO_CONFIRM_SECONDS,
} from './load.ts';
import { LoadFilter, LoadGrouping, LoadSort, SORTED_DAYS } from './load-filter.ts';
import {
  alreadyCancelled,
  held,
  monthClosed,
  notContested,
  notFound,
  notHisToChange,
  notPayable,
  notPending,
  paidByReceipt,
  whatMayBeWrong,
} from './load-refusals.ts';
import { manyLoadCalls } from './many-loads.ts';
import { plannedLoadCalls } from './planned-loads.ts';

const reason = text(300, LEAST_REASON);
const file = fileOf(LoadFilter);
const list = listOf(ListedLoad, LoadFilter, LoadSort.default('-loadedAt'));
const sheet = importOf(ImportRow);

/** Loads by hand, by file, and their list: `/concrete-volume`, `/concrete-volume-list`. */
export const concreteVolume = {
  /** Records one load. Sending the same id again answers with the first row. */
  record: requires('concrete-volume:record', {
    once: 'id',
    asksFirst: true,
    crowded: 'entries',
  })
    .route({ method: 'POST', path: '/concrete-volume', summary: 'Lança uma carga' })
    .input(
      LoadFields.extend({
        id: Id,
        acceptDuplicate: z.boolean().default(false),
        reasons,
      }),
    )
    .output(Load)
    .errors({
      ...whatMayBeWrong,
      ...unusualRefusal,
      PROBABLE_DUPLICATE: {
        status: 409,
        message: 'Há uma carga parecida: mesmo cliente, hora e volume.',
        data: z.object({ similar: Load }),
      },
      ID_TAKEN: {
        status: 409,
        message: 'Este envio já foi usado para outro lançamento. Recarregue a página.',
      },
      SELLERS_MAY_NOT_RECORD: { status: 403, message: 'Sua unidade não permite lançamento por vendedores.' },
    }),
  ...plannedLoadCalls,
  ...manyLoadCalls,
  /**
   * The first free number after the note last recorded by hand in a series (imports lead nowhere), else after its
   * greatest; null for a seller, who sees only their own notes.
   */
  nextNote: requires('concrete-volume:record')
    .route({
      method: 'GET',
      path: '/concrete-volume/next-note',
      summary: 'Sugere o número da próxima nota de uma série',
    })
    .input(z.object({ unitId: Id.optional(), noteSeries: NoteSeries }))
    .output(z.object({ noteNumber: z.int().nullable() })),
  list: requires('concrete-volume:list', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/concrete-volume', summary: 'Lista cargas' })
    .input(list.input)
    .output(list.output)
    .errors({
      ...list.errors,
      PERIOD_TOO_LONG: {
        status: 422,
        message: `Para ordenar por esta coluna, escolha um período de até ${SORTED_DAYS} dias.`,
      },
    }),
  totals: requires('concrete-volume:list', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/concrete-volume/totals', summary: 'Soma as cargas do filtro' })
    .input(LoadFilter)
    .output(ListedTotals),
  groups: requires('concrete-volume:list')
    .route({ method: 'GET', path: '/concrete-volume/groups', summary: 'Agrupa as cargas do filtro' })
    .input(LoadFilter.extend({ by: LoadGrouping }))
    .output(z.array(LoadTotals.extend({ key: z.string(), label: z.string() })).max(1_000)),
  get: requires('concrete-volume:list')
    .route({ method: 'GET', path: '/concrete-volume/{id}', summary: 'Mostra uma carga' })
    .input(z.object({ id: Id }))
    .output(Load)
    .errors(notFound),
  edit: requires('concrete-volume:edit')
    .route({ method: 'PUT', path: '/concrete-volume/{id}', summary: 'Altera uma carga, com motivo' })
    .input(
      ChangedFields.extend({
        id: Id,
        revision: z.int(),
        sellerId: Id,
        reason,
        /** The change accepts the seller's contest: the reason is the answer to the seller and settles it. */
        settlesContest: z.boolean().default(false),
        reasons,
      }),
    )
    .output(Load)
    .errors({
      ...held,
      ...whatMayBeWrong,
      ...unusualRefusal,
      ...alreadyCancelled,
      ...notContested,
    }),
  /** A seller mends their own record while nobody has confirmed it; only what is unusual is asked about. */
  correct: requires('concrete-volume:correct')
    .route({
      method: 'PUT',
      path: '/concrete-volume/{id}/own',
      summary: 'Corrige o próprio lançamento enquanto ele espera a unidade',
    })
    .input(ChangedFields.extend({ id: Id, revision: z.int(), reasons }))
    .output(Load)
    .errors({ ...held, ...whatMayBeWrong, ...unusualRefusal, ...notHisToChange }),
  /** A seller takes back their own record while nobody has confirmed it; its note becomes free again. */
  withdraw: requires('concrete-volume:correct')
    .route({
      method: 'POST',
      path: '/concrete-volume/{id}/withdraw',
      summary: 'Retira o próprio lançamento enquanto ele espera a unidade',
    })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(Load)
    .errors({ ...held, ...monthClosed, ...notHisToChange }),
  /** Cancels and keeps the note's number; an open contest is answered by the reason. */
  cancel: requires('concrete-volume:edit')
    .route({ method: 'POST', path: '/concrete-volume/{id}/cancel', summary: 'Cancela uma carga, com motivo' })
    .input(z.object({ id: Id, revision: z.int(), reason }))
    .output(Load)
    .errors({ ...held, ...monthClosed }),
  markPaid: requires('concrete-volume:edit')
    .route({
      method: 'POST',
      path: '/concrete-volume/{id}/paid',
      summary: 'Marca uma carga como paga ou em aberto',
    })
    .input(z.object({ id: Id, revision: z.int(), paid: z.boolean() }))
    .output(Load)
    .errors({ ...held, ...monthClosed, ...alreadyCancelled, ...notPayable, ...paidByReceipt }),
  /** The unit accepts or rejects a seller's own record. */
  review: requires('concrete-volume:review')
    .route({
      method: 'POST',
      path: '/concrete-volume/{id}/review',
      summary: 'Confirma ou recusa um lançamento de vendedor',
    })
    .input(z.object({ id: Id, revision: z.int(), accept: z.boolean(), reason: text(300).default('') }))
    .output(Load)
    .errors({
      ...held,
      ...monthClosed,
      ...notPending,
      REASON_REQUIRED: { status: 422, message: 'Diga o motivo da recusa.' },
    }),
  /** Takes a confirmation back: only who gave it, within `UNDO_CONFIRM_SECONDS`, while nobody changed the load. */
  unconfirm: requires('concrete-volume:review')
    .route({ method: 'POST', path: '/concrete-volume/{id}/unconfirm', summary: 'Desfaz uma confirmação' })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(Load)
    .errors({
      ...held,
      ...monthClosed,
      UNDO_OVER: {
        status: 409,
        message: `Só quem confirmou desfaz, em até ${UNDO_CONFIRM_SECONDS} segundos. Altere ou cancele a carga na lista.`,
      },
    }),
  /** The seller contests a row; the unit decides by an edit that settles it, or keeps the load and says why. */
  contest: requires('concrete-volume:contest')
    .route({ method: 'POST', path: '/concrete-volume/{id}/contest', summary: 'Contesta uma carga' })
    .input(z.object({ id: Id, revision: z.int(), reason }))
    .output(Load)
    .errors({
      ...held,
      ...monthClosed,
      NOT_CONTESTABLE: {
        status: 409,
        message: 'Só se contesta uma carga aceita e não cancelada.',
      },
      ALREADY_CONTESTED: { status: 409, message: 'Esta carga já está contestada.' },
    }),
  /** Keeps the load as it is; the reason is the answer that the seller reads. */
  settleContest: requires('concrete-volume:review')
    .route({
      method: 'POST',
      path: '/concrete-volume/{id}/settle-contest',
      summary: 'Encerra uma contestação',
    })
    .input(z.object({ id: Id, revision: z.int(), reason }))
    .output(Load)
    .errors({
      ...held,
      ...monthClosed,
      ...notContested,
    }),
  import: requires('concrete-volume:import')
    .route({
      method: 'POST',
      path: '/concrete-volume/import',
      summary: 'Importa cargas, até 500 por chamada',
    })
    .input(
      sheet.input.extend({
        unitId: Id.optional(),
        /** Why what is unusual of its rows is so: one reason of a kind is that of all of them. */
        reasons,
      }),
    )
    .output(sheet.output)
    .errors({ UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade das cargas.' } }),
  /** The filtered list as a file: CSV (`;`, BOM, decimal comma) or XLSX; formulas in text are neutralised. */
  export: requires('concrete-volume:list', { queued: true })
    .route({ method: 'GET', path: '/concrete-volume/export', summary: 'Exporta a lista' })
    .input(file.input)
    .output(file.output)
    .errors({
      TOO_MANY_ROWS: { status: 422, message: 'Escolha um período menor: o arquivo teria linhas demais.' },
    }),
};
