import { nameOfFigure } from '@traco/contract/figures/figures';
import type { Pour } from '@traco/contract/pours/pour';
import {
  additionWords,
  confirmationWords,
  pourElementWords,
  pourFieldWords,
  pourReasonWords,
  pumpKindWords,
  travelSourceWords,
} from '@traco/contract/pours/pour-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import type { ReactNode } from 'react';
import { formatDate, formatInstant, formatM3, formatMoney, formatTime } from '../../../lib/formats.ts';
import { CallLink } from '../../../ui/call-link.tsx';
import { paymentWords } from '../../concrete-volume/shared/load-words.ts';
import classes from './pour-panel.module.css';
import { openVolume } from './pour-words.ts';

/** What a pour is: its figures, or every line of it. */
export const PourDetails = ({ pour, part }: { pour: Pour; part: 'figures' | 'lines' }) =>
  part === 'figures' ? <Figures pour={pour} /> : <Lines pour={pour} />;

function Figures({ pour }: { pour: Pour }) {
  const zone = pour.unit.timeZone;
  const figures: [string, string][] = [
    ['Na obra', `${formatDate(pour.startsAt, zone)} ${formatTime(pour.startsAt, zone)}`],
    ['Termina', formatTime(pour.endsAt, zone)],
    ['Pedido', formatM3(pour.m3)],
    [nameOfFigure('volumeOfPours'), formatM3(pour.deliveredM3)],
    ...(pour.releasedM3 > 0 ? ([['Liberado', formatM3(pour.releasedM3)]] as [string, string][]) : []),
    ['Falta', formatM3(openVolume(pour))],
  ];
  return (
    <div>
      <p className={classes.who}>
        <strong>{pour.customer.name}</strong>
        <span>{pour.site.name}</span>
      </p>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Lines({ pour }: { pour: Pour }) {
  const zone = pour.unit.timeZone;
  const place = [pour.site.address, pour.site.city].filter(Boolean).join(', ');
  const pump = [
    pour.pumpKind && pumpKindWords[pour.pumpKind],
    pour.pipeMetres && `${pour.pipeMetres} m de tubulação`,
    pour.pump && `${pour.pump.fleetNumber} ${formatPlate(pour.pump.plate)}`.trim(),
  ].filter(Boolean);
  const lines: [string, ReactNode][] = [
    [
      'Endereço',
      place && (
        <a href={mapOf(place)} target="_blank" rel="noreferrer">
          {place}
        </a>
      ),
    ],
    [pourFieldWords.accessNotes, pour.accessNotes],
    [
      'Contato',
      <>
        {pour.contactName}
        {pour.contactPhone && (
          <>
            {' · '}
            <CallLink phone={pour.contactPhone} />
          </>
        )}
      </>,
    ],
    [pourFieldWords.mixId, `${pour.mix.code} · ${pour.mix.name}`],
    [pourFieldWords.element, pourElementWords[pour.element]],
    [pourFieldWords.pumped, pour.pumped ? ['Bombeado', ...pump].join(' · ') : 'Convencional'],
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
    [
      pourFieldWords.additions,
      pour.additions.length > 0 &&
        [pour.additions.map((one) => additionWords[one]).join(', '), pour.additionNotes]
          .filter(Boolean)
          .join(': '),
    ],
    [pourFieldWords.notes, pour.notes],
    ['Resposta do cliente', customerWord(pour)],
    [
      pourFieldWords.reason,
      pour.reason && [pourReasonWords[pour.reason], pour.reasonText].filter(Boolean).join(': '),
    ],
    ['Vendedor', pour.seller.name],
    ['Unidade', pour.unit.name],
    [pourFieldWords.payment, pour.payment && paymentWords[pour.payment]],
    [pourFieldWords.priceCentsPerM3, formatMoney(pour.priceCentsPerM3)],
    ['Pedida em', formatInstant(pour.createdAt, zone)],
  ];
  return (
    <dl className={classes.lines}>
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const customerWord = (pour: Pour) =>
  pour.customerConfirmedAt
    ? `Confirmada em ${formatInstant(pour.customerConfirmedAt, pour.unit.timeZone)}`
    : confirmationWords[pour.confirmation];

const mapOf = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
