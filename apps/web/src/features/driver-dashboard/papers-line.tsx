import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { formatDay } from '../../lib/formats.ts';
import classes from './driver-dashboard.module.css';

const NOTICE_DAYS = 30;
const DAY_MS = 86_400_000;

const names: Record<keyof DriverDay['papers'], string> = {
  licenceExpiresOn: 'CNH',
  toxicologyExpiresOn: 'Exame toxicológico',
  medicalExpiresOn: 'ASO',
};

/** The driver's own papers that have run out or soon will: without them they are not sent. */
export function PapersLine({ day }: { day: DriverDay }) {
  const soon = (Object.keys(names) as (keyof typeof names)[]).flatMap((kind) => {
    const on = day.papers?.[kind];
    if (!on) return [];
    const days = Math.round((Date.parse(on) - Date.parse(day.dayOn)) / DAY_MS);
    return days > NOTICE_DAYS ? [] : [{ kind, on, days }];
  });
  if (soon.length === 0) return null;
  return (
    <ul className={classes.papers} aria-label="Documentos a vencer">
      {soon.map(({ kind, on, days }) => (
        <li key={kind} data-tone={days <= 0 ? 'red' : undefined}>
          <strong>{names[kind]}</strong> {days <= 0 ? 'venceu' : 'vence'} em {formatDay(on)}
          {days > 0 && `, ${days === 1 ? 'amanhã' : `em ${days} dias`}`}
        </li>
      ))}
    </ul>
  );
}
