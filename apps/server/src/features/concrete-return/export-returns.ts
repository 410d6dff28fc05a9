import type { ConcreteReturn } from '@traco/contract/concrete-return/return-record';
import {
  returnDestinationWords,
  returnPartyWords,
  returnReasonLabel,
  returnStateWords,
  shownReturnState,
} from '@traco/contract/concrete-return/return-words';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import { columnOfFigure } from '@traco/contract/figures/figures';
import { zoneName } from '@traco/contract/values/zone-words';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, listAsFile, refuseTooMany } from '../../platform/sheets/sheets.ts';
import { whereOfReturns, withSpan } from './return-filter.queries.ts';
import { listReturns } from './return-rows.queries.ts';
import { sumReturns } from './return-sums.queries.ts';

/** `dd/mm/aaaa HH:mm` in the unit's zone. */
const local = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replace(',', '');

const reais = (cents: number) => cents / 100;

const columns: Column<ConcreteReturn>[] = [
  { title: 'Data e hora', of: ({ at, unit }) => local(at, unit.timeZone) },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Fuso', of: ({ unit }) => zoneName(unit.timeZone) },
  { title: 'Nota', of: ({ load }) => load && noteOfLoad(load, '') },
  { title: 'Cliente', of: ({ customer }) => customer?.name ?? null },
  { title: 'Obra', of: ({ site }) => site?.name ?? null },
  { title: 'Placa', of: ({ vehicle }) => vehicle?.plate ?? null },
  { title: 'Motorista', of: ({ driver }) => driver?.name ?? null },
  { title: 'Vendedor', of: ({ seller }) => seller?.name ?? null },
  { title: 'Traço', of: ({ mix }) => mix.code },
  { title: columnOfFigure('residue'), of: ({ residueM3 }) => residueM3, decimals: 2 },
  { title: columnOfFigure('surplus'), of: ({ surplusM3 }) => surplusM3, decimals: 2 },
  { title: columnOfFigure('reused'), of: ({ usedM3 }) => usedM3, decimals: 2 },
  { title: 'Motivo', of: returnReasonLabel },
  { title: 'Detalhe', of: ({ reasonText }) => reasonText },
  { title: 'Responsável', of: ({ party }) => returnPartyWords[party] },
  { title: 'Situação', of: (row) => returnStateWords[shownReturnState(row)] },
  { title: 'Destino', of: ({ destination }) => destination && returnDestinationWords[destination] },
  { title: columnOfFigure('loss'), of: ({ lossCents }) => reais(lossCents), decimals: 2 },
  { title: columnOfFigure('saved'), of: ({ savedCents }) => reais(savedCents), decimals: 2 },
  { title: columnOfFigure('charged'), of: ({ chargeCents }) => reais(chargeCents), decimals: 2 },
  { title: 'Fotos', of: ({ photoIds }) => photoIds.length },
  { title: 'Assinado', of: ({ signatureId }) => (signatureId ? 'Sim' : 'Não') },
];

/** The filtered list as a file, the last first. */
export const exportHandler = signedInDoor.concreteReturn.export.handler(
  async ({ input: { format, ...asked }, context: { db, now }, errors }) => {
    const filter = withSpan(asked, now());
    refuseTooMany((await sumReturns(db, filter)).returns, errors);
    return listAsFile('retornos', columns, { format, now: now(), errors }, (most) =>
      listReturns(db, [whereOfReturns(filter)], '-at', most),
    );
  },
);
