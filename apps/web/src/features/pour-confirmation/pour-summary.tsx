import type { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import { pourElementWords } from '@traco/contract/pours/pour-words';
import { whatsAppLink } from '@traco/contract/values/phones';
import { formatM3, formatTime } from '../../lib/formats.ts';
import { CallLink } from '../../ui/call-link.tsx';
import classes from './confirmation.module.css';

/** What the customer has ordered, the day and the hour first. */
export function PourSummary({ pour }: { pour: PublicPour }) {
  const lines: [string, string][] = [
    ['Volume', `${formatM3(pour.m3)} em ${pour.loads} ${pour.loads === 1 ? 'carga' : 'cargas'}`],
    ['Concreto', `${pour.mixName}, abatimento ${pour.slumpMm} mm`],
    ['Lançamento', pour.pumped ? 'Bombeado' : 'Convencional'],
    ['Peça', pourElementWords[pour.element]],
    ['Obra', [pour.siteName, pour.address].filter(Boolean).join(', ')],
    ['Contato', pour.contactName],
  ];
  return (
    <section className={classes.summary} aria-label="Sua concretagem">
      <h1>
        {longDay(pour.startsAt, pour.timeZone)}, <b>{formatTime(pour.startsAt, pour.timeZone)}</b>
      </h1>
      <p>{pour.customerName}</p>
      <dl>
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
      {pour.sellerPhone && (
        <p>
          Dúvidas? Fale com {pour.sellerName}:{' '}
          <a href={whatsAppLink(pour.sellerPhone)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>{' '}
          ou <CallLink phone={pour.sellerPhone}>ligar</CallLink>
        </p>
      )}
    </section>
  );
}

const longDay = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    weekday: 'long',
    day: '2-digit',
    month: 'long',
  }).format(new Date(instant));
