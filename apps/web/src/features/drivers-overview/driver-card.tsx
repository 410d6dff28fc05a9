import { driverEventWords } from '@traco/contract/crew/crew-words';
import { CARD_DAYS, type DriverCard as Card } from '@traco/contract/drivers-overview/driver-overview';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatDay, formatM3, formatShare } from '../../lib/formats.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { figureLineOf } from '../figures/shared/fact-of.tsx';
import { cellsOf } from './card-cells.ts';
import classes from './driver-card.module.css';
import { formatPace } from './format-pace.ts';
import { driverStatus } from './overview-columns.tsx';

/** How a driver stands, their month, and their last ninety days: trips a day, days away, what happened. */
export function DriverCard({ card }: { card: Card }) {
  const { driver, days, events } = card;
  const { month } = driver;
  const cells = cellsOf(card);
  const trips = days.reduce((sum, day) => sum + day.trips, 0);
  const m3 = days.reduce((sum, day) => sum + day.m3, 0);
  const away = cells.filter((cell) => cell.away).length;
  return (
    <section aria-label="Cartão do motorista">
      <h3 className={classes.part}>
        Mês e últimos {CARD_DAYS} dias <StatusBadge status={driverStatus(driver)} />
      </h3>
      <DetailLines
        lines={[
          figureLineOf('volume', month.m3, {
            besides: ['trips'],
            label: 'No mês',
            of: driver.name,
            words: `${formatM3(month.m3)} em ${counted(month.trips, 'viagem', 'viagens')}`,
          }),
          figureLineOf('m3PerHour', month.m3PerHour, {
            besides: ['hours'],
            label: 'Ritmo',
            of: driver.name,
            words:
              month.m3PerHour === null
                ? 'sem jornada encerrada no mês'
                : `${formatPace(month.m3PerHour)} m³/h em ${formatCount(month.hours)} h de jornada`,
          }),
          figureLineOf('returnShareOfMade', month.returnShare, {
            label: 'Retorno',
            of: driver.name,
            words: formatShare(month.returnShare),
          }),
          figureLineOf('overTerm', month.timed === 0 ? null : month.breaches, {
            besides: ['timed'],
            of: driver.name,
            words:
              month.timed === 0
                ? 'nenhuma carga medida'
                : `${formatCount(month.breaches)} de ${counted(month.timed, 'carga medida', 'cargas medidas')}`,
          }),
          figureLineOf('checklistShare', month.checklistShare, {
            label: 'Checklist',
            of: driver.name,
            words: month.checklistShare === null ? 'sem jornada' : formatShare(month.checklistShare),
          }),
        ]}
      />
      <figure
        className={classes.timeline}
        aria-label={`Últimos ${CARD_DAYS} dias: ${counted(trips, 'viagem', 'viagens')}, ${formatM3(m3)}, ${counted(away, 'dia ausente', 'dias ausentes')}`}
      >
        <ol>
          {cells.map((cell) => (
            <li
              key={cell.day}
              title={cell.words}
              data-away={cell.away || undefined}
              data-event={cell.event ?? undefined}
              data-month={cell.day.endsWith('-01') || undefined}
            >
              <span style={{ height: `${cell.share * 100}%` }} />
            </li>
          ))}
        </ol>
        <figcaption>
          <span>{formatDay(card.from)}</span>
          <span>
            {counted(trips, 'viagem', 'viagens')} · {formatM3(m3)}
            {away > 0 && ` · ${counted(away, 'dia ausente', 'dias ausentes')}`}
          </span>
          <span>{formatDay(card.to)}</span>
        </figcaption>
      </figure>
      {events.length > 0 && (
        <ul className={classes.events}>
          {events.map(({ id, kind, onDay, description }) => (
            <li key={id} data-event={kind}>
              <b>{driverEventWords[kind]}</b> em {formatDay(onDay)}: {description}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
