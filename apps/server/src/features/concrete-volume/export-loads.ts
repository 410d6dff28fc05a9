import { isCounted, isOnTheWay, type Load } from '@traco/contract/concrete-volume/load';
import { reviewWords, stateWords } from '@traco/contract/concrete-volume/load-words';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { zoneName } from '@traco/contract/values/zone-words';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import * as volumes from './concrete-volume.queries.ts';
import { whereOf, withPeriod } from './load-filter.queries.ts';

/** A workbook is built in memory as a whole; a text file is not. */
const MOST_ROWS = { csv: 50_000, xlsx: 20_000 } as const;

/** `dd/mm/aaaa HH:mm` in the unit's zone. */
const local = (load: Load) =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: load.unit.timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(load.loadedAt))
    .replace(',', '');

const columns: Column<Load>[] = [
  { title: 'Data e hora', of: local },
  { title: 'Unidade', of: (load) => load.unit.name },
  { title: 'Fuso', of: ({ unit }) => zoneName(unit.timeZone) },
  { title: 'Nota', of: (load) => noteOfLoad(load, '') },
  { title: 'Cliente', of: (load) => load.customer.name },
  { title: 'Obra', of: (load) => load.site?.name ?? '' },
  { title: 'Produto', of: (load) => load.mix.code },
  { title: 'Vendedor', of: (load) => load.seller.name },
  { title: 'Placa', of: (load) => load.vehicle?.plate ?? '' },
  { title: 'Motorista', of: (load) => load.driver?.name ?? '' },
  { title: 'm³ carregado', of: (load) => load.loadedM3, decimals: 2 },
  { title: 'm³ volume', of: (load) => load.deliveredM3, decimals: 2 },
  {
    title: 'm³ a caminho',
    of: ({ state, deliveredM3 }) => (isOnTheWay(state) ? deliveredM3 : 0),
    decimals: 2,
  },
  { title: 'm³ faturado', of: (load) => load.billedM3, decimals: 2 },
  { title: 'm³ devolvido', of: (load) => load.returnedM3, decimals: 2 },
  { title: 'Preço R$/m³', of: (load) => load.priceCentsPerM3 / 100, decimals: 2 },
  { title: 'Valor R$', of: (load) => load.totalCents / 100, decimals: 2 },
  { title: 'Estado', of: (load) => stateWords[load.state] },
  { title: 'Conferência', of: (load) => (load.review === 'accepted' ? '' : reviewWords[load.review]) },
  // Whoever sums the file with the list's foot beside it tells by this which rows the sum holds.
  { title: 'Contabilizada', of: (load) => (isCounted(load) ? 'Sim' : 'Não') },
  { title: 'Observações', of: (load) => load.notes },
];

/** The filtered list as a file, newest first. */
export const exportLoads = signedInDoor.concreteVolume.export.handler(
  async ({ input, context: { db, now }, errors }) => {
    const { format, ...asked } = input;
    const filter = withPeriod(asked, now());
    const most = MOST_ROWS[format];
    const advice = 'Escolha um período menor';
    refuseTooMany(await volumes.countLoads(db, whereOf(filter), most + 1), errors, { most, advice });
    const loads = await volumes.listLoads(db, [whereOf(filter)], '-loadedAt', most);
    const name = `cargas-${filter.from}-a-${filter.to ?? dayIn(now(), COMPANY_ZONE)}`;
    return toSheet(format, name, columns, loads);
  },
);
