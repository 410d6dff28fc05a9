import type { Pour } from '@traco/contract/pours/pour';
import { pourElementWords, pourStateWords } from '@traco/contract/pours/pour-words';
import { formatPhone } from '@traco/contract/values/identifiers';
import { zoneName } from '@traco/contract/values/zone-words';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { whereOfPours, withSpan } from './pour-filter.queries.ts';
import * as rows from './pours.queries.ts';

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

const columns: Column<Pour>[] = [
  { title: 'N.º', of: ({ number }) => number },
  { title: 'Data e hora na obra', of: ({ startsAt, unit }) => local(startsAt, unit.timeZone) },
  { title: 'Unidade', of: ({ unit }) => unit.name },
  { title: 'Fuso', of: ({ unit }) => zoneName(unit.timeZone) },
  { title: 'Cliente', of: ({ customer }) => customer.name },
  { title: 'Obra', of: ({ site }) => site.name },
  { title: 'Endereço', of: ({ site }) => [site.address, site.city].filter(Boolean).join(', ') },
  { title: 'Produto', of: ({ mix }) => mix.code },
  { title: 'Peça', of: ({ element }) => pourElementWords[element] },
  { title: 'Lançamento', of: ({ pumped }) => (pumped ? 'Bombeado' : 'Convencional') },
  { title: 'Bomba', of: ({ pump }) => pump && pump.fleetNumber },
  { title: 'm³ pedido', of: ({ m3 }) => m3, decimals: 2 },
  { title: 'm³ liberado', of: ({ releasedM3 }) => releasedM3, decimals: 2 },
  { title: 'm³ já saiu', of: ({ deliveredM3 }) => deliveredM3, decimals: 2 },
  { title: 'Cargas', of: ({ loads }) => loads },
  { title: 'Intervalo min', of: ({ intervalMinutes }) => intervalMinutes },
  { title: 'Situação', of: ({ state }) => pourStateWords[state] },
  {
    title: 'Cliente confirmou em',
    of: ({ customerConfirmedAt, unit }) => customerConfirmedAt && local(customerConfirmedAt, unit.timeZone),
  },
  { title: 'Contato', of: ({ contactName }) => contactName },
  { title: 'Telefone', of: ({ contactPhone }) => contactPhone && formatPhone(contactPhone) },
  { title: 'Vendedor', of: ({ seller }) => seller.name },
  { title: 'Observações', of: ({ notes }) => notes },
];

/** The filtered list as a file, in the order in which it is shown. */
export const exportHandler = signedInDoor.pours.export.handler(
  async ({ input: { format, sort, ...asked }, context: { db, now }, errors }) => {
    const filter = withSpan(asked, now());
    const { pours } = await rows.sumPours(db, filter, now());
    refuseTooMany(pours, errors, { advice: 'Escolha um período menor' });
    const found = await rows.listPours(db, [whereOfPours(filter, now())], sort, MOST_SHEET_ROWS);
    const name = `programacoes-${filter.from}-a-${filter.to}`;
    return toSheet(format, name, columns, found);
  },
);
