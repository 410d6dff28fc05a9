import type { ListedPour } from '@traco/contract/pours/pour';
import { isAtRisk } from '@traco/contract/pours/pour-rules';
import { isProvisional } from '@traco/contract/pours/pour-states';
import { memo } from 'react';
import { formatM3, formatTime } from '../../lib/formats.ts';
import classes from './pour-card.module.css';
import { pourTones } from './shared/pour-tones.ts';
import { programmedVolume, statusOfPour } from './shared/pour-words.ts';

interface Props {
  pour: ListedPour;
  onOpen: (id: string) => void;
}

/** A pour in the calendar: time, who, m³, and its state in colour and word; provisional ones are hatched. */
export const PourCard = memo(function PourCard({ pour, onOpen }: Props) {
  const zone = pour.unit.timeZone;
  const risk = isAtRisk(pour, Date.now());
  return (
    <button
      type="button"
      className={classes.card}
      data-tone={pourTones[pour.state]}
      data-provisional={isProvisional(pour.state) || undefined}
      data-pour={pour.id}
      onClick={() => onOpen(pour.id)}
    >
      <span className={classes.cardHead}>
        <b>{formatTime(pour.startsAt, zone)}</b>
        <strong>{formatM3(programmedVolume(pour))}</strong>
      </span>
      <span className={classes.cardWho}>{pour.customer.name}</span>
      <small className={classes.cardSite}>{pour.site.name}</small>
      <small className={classes.cardState}>
        {statusOfPour(pour).word}
        {risk && ' · em risco'}
        {pour.openChanges > 0 && ' · pedido de alteração'}
      </small>
    </button>
  );
});
