import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import {
  additionWords,
  confirmationWords,
  pourElementWords,
  pourFieldWords,
  pourReasonWords,
  pumpKindWords,
  travelSourceWords,
} from '@traco/contract/pours/pour-words';
import type { PourPage } from '@traco/contract/records/pour-page';
import { linkTo } from '../../../kit/record/record-link.tsx';
import { formatInstant, formatM3, formatMoney } from '../../../lib/formats.ts';
import { CallLink } from '../../../ui/call-link.tsx';
import { type DetailLine, DetailLines } from '../../../ui/detail-lines.tsx';
import { figureLineOf } from '../../figures/shared/fact-of.tsx';
import { punctualityShown } from '../../totals/shared/punctuality.ts';

type ShownPour = PourPage['pour'];

/** What a pour belongs to, each with its own page; then what was asked for, line by line. */
export const PourDetails = ({ page: { pour, punctuality } }: { page: PourPage }) => (
  <DetailLines
    lines={[
      figureLineOf('punctuality', punctuality.share, punctualityShown(punctuality)),
      ...linksOf(pour),
      ...placeOf(pour),
      ...concreteOf(pour),
      ...answersOf(pour),
      ...moneyOf(pour),
    ]}
  />
);

const linksOf = ({ customer, site, seller, unit }: ShownPour): DetailLine[] => [
  ['Cliente', linkTo('customer', customer)],
  ['Obra', linkTo('site', site)],
  ['Vendedor', linkTo('seller', seller)],
  ['Unidade', linkTo('unit', unit)],
];

function placeOf({ site, accessNotes, contactName, contactPhone }: ShownPour): DetailLine[] {
  const place = [site.address, site.city].filter(Boolean).join(', ');
  return [
    [
      'Endereço',
      place && (
        <a href={mapOf(place)} target="_blank" rel="noreferrer">
          {place}
        </a>
      ),
    ],
    [pourFieldWords.accessNotes, accessNotes],
    [
      'Contato',
      <>
        {contactName}
        {contactPhone && (
          <>
            {' · '}
            <CallLink phone={contactPhone} />
          </>
        )}
      </>,
    ],
  ];
}

function concreteOf(pour: ShownPour): DetailLine[] {
  const pump = [
    pour.pumpKind && pumpKindWords[pour.pumpKind],
    pour.pipeMetres && `${pour.pipeMetres} m de tubulação`,
  ].filter(Boolean);
  const additions = pour.additions.map((one) => additionWords[one]).join(', ');
  return [
    [pourFieldWords.mixId, `${pour.mix.code} · ${pour.mix.name}`],
    [pourFieldWords.element, pourElementWords[pour.element]],
    [pourFieldWords.pumped, pour.pumped ? ['Bombeado', ...pump].join(' · ') : 'Convencional'],
    ['Bomba', pour.pump && linkTo('vehicle', { id: pour.pump.id, name: vehicleName(pour.pump) })],
    [
      'Ritmo',
      `cargas de ${formatM3(pour.loadM3)} a cada ${pour.intervalMinutes} min${
        pour.largestTruckM3 ? `, caminhão de até ${formatM3(pour.largestTruckM3)}` : ''
      }`,
    ],
    [pourFieldWords.travelMinutes, `${pour.travelMinutes} min, ${travelSourceWords[pour.travelSource]}`],
    [pourFieldWords.slumpMm, pour.slumpMm && `${pour.slumpMm} mm`],
    [pourFieldWords.strengthAgeDays, pour.strengthAgeDays !== 28 && `${pour.strengthAgeDays} dias`],
    [pourFieldWords.moulding, pour.moulding && 'Sim'],
    [pourFieldWords.additions, additions && [additions, pour.additionNotes].filter(Boolean).join(': ')],
    ['Liberado', pour.releasedM3 > 0 && formatM3(pour.releasedM3)],
    [pourFieldWords.notes, pour.notes],
  ];
}

const answersOf = (pour: ShownPour): DetailLine[] => [
  [
    'Resposta do cliente',
    pour.customerConfirmedAt
      ? `Confirmada em ${formatInstant(pour.customerConfirmedAt, pour.unit.timeZone)}`
      : confirmationWords[pour.confirmation],
  ],
  [
    pourFieldWords.reason,
    pour.reason && [pourReasonWords[pour.reason], pour.reasonText].filter(Boolean).join(': '),
  ],
];

const moneyOf = ({ money }: ShownPour): DetailLine[] =>
  money
    ? [
        [pourFieldWords.payment, money.payment && paymentWords[money.payment]],
        [pourFieldWords.priceCentsPerM3, formatMoney(money.priceCentsPerM3)],
      ]
    : [];

const mapOf = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
