import type { DayBoard } from '@traco/contract/day-board/day-board';
import { formatTime } from '../../lib/formats.ts';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import classes from './overnight-line.module.css';

/** What of the day before goes on after midnight; a press opens its board. Nothing when nothing does. */
export function OvernightLine({ board: { overnight, unit } }: { board: DayBoard }) {
  const [, setDay] = useAddressParameter('day');
  const [first] = overnight;
  if (!first) return null;
  return (
    <p className={classes.overnight}>
      Desde ontem na rua:{' '}
      {overnight.map(({ pourId, number, customer, untilAt }) => (
        <span key={pourId}>
          nº {number} {customer}, até as {formatTime(untilAt, unit.timeZone)}
        </span>
      ))}
      <button type="button" onClick={() => setDay(first.dayOn)}>
        Ver o quadro de ontem
      </button>
    </p>
  );
}
