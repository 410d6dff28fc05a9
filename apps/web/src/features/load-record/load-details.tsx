import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import { hasConcrete } from '@traco/contract/operational-sheet/trip';
import { receiptName } from '@traco/contract/receipts/receipt-words';
import { Fragment } from 'react';
import { useReadingZone } from '../../kit/form/use-lookups.ts';
import { linkTo, RecordLink } from '../../kit/record/record-link.tsx';
import { formatExactM3, formatInstant, formatM3, formatMoney } from '../../lib/formats.ts';
import { formatMarkedInstant } from '../../lib/marked-time.ts';
import { type DetailLine, DetailLines } from '../../ui/detail-lines.tsx';
import { recordedWords } from '../concrete-volume/shared/load-words.ts';
import { seenWords } from '../operational-sheet/shared/sheet/sheet-words.ts';
import classes from './load-record.module.css';

const originWords = {
  manual: 'Lançada à mão',
  import: 'Importada de planilha',
  dispatch: 'Expedição',
} as const;

/** What a load belongs to, each with its own page; then what is known of it, line by line. */
export function LoadDetails({ page }: { page: LoadPage }) {
  const readBy = useReadingZone();
  return (
    <DetailLines lines={[...linksOf(page), ...dataOf(page, readBy), ...moneyOf(page), ...wayOf(page)]} />
  );
}

const linksOf = ({ load, trip }: LoadPage): DetailLine[] => [
  ['Cliente', linkTo('customer', load.customer)],
  ['Obra', linkTo('site', load.site)],
  [
    'Programação',
    trip.pourId && (
      <RecordLink kind="pour" id={trip.pourId}>
        nº {trip.pourNumber}
        {trip.turn !== null && `, carga ${trip.turn}`}
      </RecordLink>
    ),
  ],
  [
    'Caminhão',
    load.vehicle &&
      linkTo('vehicle', {
        id: load.vehicle.id,
        name: vehicleName({ plate: load.vehicle.plate, fleetNumber: trip.vehicle }),
      }),
  ],
  ['Motorista', load.driver ? linkTo('driver', load.driver) : trip.driver],
  ['Vendedor', linkTo('seller', load.seller)],
  ['Unidade', linkTo('unit', load.unit)],
  [
    'Veio da',
    trip.transferredFrom &&
      linkTo('load', { ...trip.transferredFrom, name: `nota ${trip.transferredFrom.note}` }),
  ],
  [
    'Foi para',
    trip.divertedTo.length > 0 &&
      trip.divertedTo.map(({ id, note, customer, m3 }) => (
        <span key={id} className={classes.line}>
          <RecordLink kind="load" id={id}>
            {customer}, nota {note}
          </RecordLink>
          , {formatM3(m3)}
        </span>
      )),
  ],
];

const dataOf = ({ load, trip }: LoadPage, readBy: string): DetailLine[] => [
  ['Data e hora', formatMarkedInstant(load.loadedAt, load.unit.timeZone, readBy)],
  ['Produto', `${load.mix.code} · ${load.mix.name}`],
  ['Motorista sabe', seenWords(trip, trip.timeZone)],
  ['Desviado', trip.divertedM3 > 0 && formatM3(trip.divertedM3)],
];

const moneyOf = ({ load, money, settledBy }: LoadPage): DetailLine[] =>
  money && load.state !== 'scheduled'
    ? [
        [nameOfFigure('billed'), formatExactM3(money.billedM3)],
        ['Preço por m³', formatMoney(money.priceCentsPerM3)],
        ['Valor', formatMoney(money.totalCents)],
        ['Pagamento', money.payment && paymentWords[money.payment]],
        ['Faturada em', money.invoicedAt && formatInstant(money.invoicedAt, load.unit.timeZone)],
        ['Paga em', money.paidAt && formatInstant(money.paidAt, load.unit.timeZone)],
        [
          'Recebido',
          settledBy && settledBy.length > 0 && (
            <Fragment key="receipts">
              {settledBy.map(({ receiptId, series, number, cents, isAdvance }) => (
                <div key={`${receiptId} ${isAdvance}`}>
                  {formatMoney(cents)} {isAdvance ? 'do adiantamento do recibo' : 'pelo recibo'}{' '}
                  <RecordLink kind="receipt" id={receiptId}>
                    {receiptName({ series, number })}
                  </RecordLink>
                </div>
              ))}
            </Fragment>
          ),
        ],
      ]
    : [];

function wayOf({ load, trip }: LoadPage): DetailLine[] {
  const receipt = trip.receipts.at(-1);
  return [
    ['Lacre', trip.seal],
    [
      'Água além do traço',
      load.origin === 'dispatch' &&
        load.state !== 'scheduled' &&
        `${trip.waterLitres} L de ${trip.waterLimitLitres} L${trip.water.some(({ unapproved }) => unapproved) ? ', sem código' : ''}`,
    ],
    [
      'Código da água',
      trip.waterCode && hasConcrete(trip.state) && (
        <span data-off-paper>
          <b className={classes.code}>{trip.waterCode}</b> diga ao motorista por telefone
        </span>
      ),
    ],
    ['Abatimento medido', receipt?.slumpMm != null && `${receipt.slumpMm} mm`],
    ['Temperatura', receipt?.temperatureC != null && `${receipt.temperatureC} °C`],
    ['Corpos de prova', Boolean(receipt?.cylinders) && String(receipt?.cylinders)],
    ['Origem', originWords[load.origin]],
    ['Lançada em', recordedWords(load)],
  ];
}
