import { driverEventWords } from '@traco/contract/crew/crew-words';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { formatDay, formatMoney } from '../../lib/formats.ts';
import touch from '../../ui/touch/touch.module.css';
import { CallPlant } from '../operational-sheet/shared/driver-day/call-plant.tsx';
import { enterOrSay } from '../operational-sheet/shared/driver-day/enter-or-say.ts';
import { useDriverApp } from '../operational-sheet/shared/driver-day/use-driver-app.ts';
import classes from './driver-dashboard.module.css';

/** What was noted of the driver, each until they say that they know it. */
export function EventsToRead({ day }: { day: DriverDay }) {
  const { app } = useDriverApp();
  const { events } = day;
  if (events.length === 0) return null;
  return (
    <section className={classes.messages}>
      <h2>No seu cadastro</h2>
      <ul>
        {events.map(({ id, kind, onDay, amountCents, description }) => (
          <li key={id}>
            <p>
              <strong>{driverEventWords[kind]}</strong> em {formatDay(onDay)}
              {amountCents > 0 && ` · ${formatMoney(amountCents)}`}
            </p>
            <p>{description}</p>
            <small>“Ciente” diz que você soube, não que concorda: fale com o gerente se não concordar.</small>
            <button
              type="button"
              className={touch.button}
              data-quiet
              aria-label={`Ciente: ${description}`}
              onClick={() => void enterOrSay(app, { kind: 'event', eventId: id }, 'o ciente')}
            >
              Ciente
            </button>
          </li>
        ))}
      </ul>
      <CallPlant day={day} />
    </section>
  );
}
