import { pumpKinds } from '@traco/contract/fleet-management/vehicle';
import { plainNumber } from '@traco/contract/quotes/quote-words';
import type { FieldKind } from '../../../kit/form/field-kinds.ts';
import { parseBrazilianNumber, parseCents, typedMoney } from '../../../lib/brazilian-number.ts';
import { formatMoney } from '../../../lib/formats.ts';
import type { SettingField, SettingGroup, SettingRows } from './setting-fields.ts';

const money = (path: string, label: string): SettingField => ({ path, label, kind: 'money' });
const number = (path: string, label: string, unit: string): SettingField => ({
  path,
  label,
  kind: 'number',
  unit,
});
const percent = (path: string, label: string) => number(path, label, '%');

const pumpTitles = { boom: 'Bomba lança', line: 'Autobomba', stationary: 'Bomba estacionária' } as const;

const pumpGroups = pumpKinds.map(
  (kind): SettingGroup => ({
    title: pumpTitles[kind],
    fields: [
      number(`pumps.${kind}.minimumM3`, 'Mínimo cobrado', 'm³'),
      money(`pumps.${kind}.mobilisationCents`, 'Mobilização'),
      money(`pumps.${kind}.centsPerM3`, 'Bombeamento por m³'),
    ],
  }),
);

/** A cell of a row; a number is shown and read as it is typed. */
const cell = (
  label: string,
  placeholder: string,
  show: (value: number) => string,
  read: (typed: string) => number | null,
): FieldKind<string, string> => ({
  label,
  show: (value) => (value === null || value === undefined ? '' : show(Number(value))),
  read: (typed) => read(typed) ?? Number.NaN,
  input: { placeholder, inputMode: 'decimal' },
});

const bandFields = {
  upToKm: cell('Até quantos km', 'Até km', String, parseBrazilianNumber),
  centsPerM3: cell('Frete por m³', 'R$ por m³', typedMoney, parseCents),
};
type BandField = keyof typeof bandFields;
const bandNames = Object.keys(bandFields) as BandField[];
const each = <Value>(of: (name: BandField) => Value) =>
  Object.fromEntries(bandNames.map((name) => [name, of(name)]));

const bands: SettingRows = {
  fields: bandFields,
  one: 'faixa',
  most: 12,
  show: (kept) => kept.map((band) => each((name) => bandFields[name].show(String(band[name])))),
  read: (typed) =>
    typed
      .filter((row) => Object.values(row).some(Boolean))
      .map((row) => each((name) => bandFields[name].read(row[name] ?? ''))),
  tellEach: (band) =>
    `até ${plainNumber(Number(band.upToKm))} km, ${formatMoney(Number(band.centsPerM3))}/m³`,
};

/** What a quote asks for besides the price list. */
export const pricingGroups: readonly SettingGroup[] = [
  {
    title: 'Quem dá quanto desconto',
    hint: 'Até o seu limite o vendedor envia sozinho; até o da unidade, a unidade aprova; acima disso, ou abaixo do preço mínimo da tabela, só o escritório.',
    fields: [
      percent('sellerDiscountPercent', 'Desconto do vendedor'),
      percent('unitDiscountPercent', 'Desconto da unidade'),
      number('validDays', 'Validade usual', 'dias'),
    ],
  },
  {
    title: 'O que todo orçamento diz',
    hint: 'O vendedor pode mudar no seu orçamento. {minutos} vira o prazo do concreto na unidade.',
    fields: [{ path: 'conditions', label: 'Condições', kind: 'long' }],
  },
  {
    title: 'Frete',
    hint: 'Da faixa mais perto à mais longe. Depois da última, cada km a mais soma o valor ao lado.',
    fields: [
      { path: 'freight', label: 'Faixas de frete', kind: 'rows', of: bands },
      money('beyondCentsPerKm', 'Por m³ a cada km além da última'),
    ],
  },
  ...pumpGroups,
  {
    title: 'Entram sozinhos no orçamento',
    hint: 'A carga incompleta é cobrada quando o último caminhão leva menos que a menor carga da unidade, por m³ que falta. Domingo e feriado, sábado e noite são uma parte do valor do concreto.',
    fields: [
      money('incompleteCentsPerM3', 'Carga incompleta, por m³ que falta'),
      percent('saturdayPercent', 'Sábado'),
      percent('holidayPercent', 'Domingo e feriado'),
      percent('nightPercent', 'Noite'),
      { path: 'nightFrom', label: 'A noite começa às', kind: 'time' },
      { path: 'nightTo', label: 'A noite termina às', kind: 'time' },
      money('waitingCentsPerHour', 'Hora parada na obra, depois do tempo livre'),
    ],
  },
  {
    title: 'Quando o cliente pede',
    fields: [
      money('mouldingCents', 'Exemplar de corpos de prova'),
      number('mouldingEveryM3', 'Um exemplar a cada', 'm³'),
      money('fibreCentsPerKg', 'Fibra, por kg'),
      money('iceCentsPerM3', 'Gelo, por m³'),
    ],
  },
];

/** What a quote costs: the office's alone. */
export const costGroups: readonly SettingGroup[] = [
  {
    title: 'Quanto custa, além do traço',
    hint: 'O custo do material está em cada traço. Daqui sai só a luz verde, amarela ou vermelha do orçamento: o vendedor nunca vê um custo.',
    fields: [
      money('overheadCentsPerM3', 'Usina e administração, por m³'),
      money('wayCentsPerM3Km', 'Trajeto, por m³ e km'),
      money('heldTruckCentsPerHour', 'Hora de caminhão parado na obra'),
    ],
  },
  {
    title: 'Luz da margem',
    hint: 'O que precisa sobrar do preço. Abaixo do amarelo a luz é vermelha.',
    fields: [percent('greenPercent', 'Verde a partir de'), percent('yellowPercent', 'Amarelo a partir de')],
  },
];
