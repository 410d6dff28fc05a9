import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import { noteStepWords } from '@traco/contract/delivery-note/delivery-note-words';
import { formatInstant, formatTime } from '../../lib/formats.ts';
import classes from './delivery-note.module.css';

/** Each step with the time that counts, and both clocks; a correction says who and why; then who went on with the load. */
export function NoteTimes({ note }: { note: DeliveryNote }) {
  const zone = note.unit.timeZone;
  const exact = (instant: string) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeStyle: 'medium' }).format(new Date(instant));
  return (
    <section className={classes.card} aria-label="Horários">
      <h2>Horários</h2>
      <ol className={classes.times}>
        {note.steps.map(({ state, at, deviceAt, serverAt, by, correction }) => (
          <li key={state}>
            <strong>{formatTime(at, zone)}</strong>
            <span>
              {noteStepWords[state]}
              <small>
                aparelho {exact(deviceAt)} · servidor {exact(serverAt)}
                {by && ` · ${by}`}
              </small>
              {correction && (
                <small className={classes.corrected}>
                  Corrigida de {formatTime(correction.from, zone)} por {correction.by || 'conta removida'} em{' '}
                  {formatInstant(correction.on, zone)}: {correction.reason}
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
      {note.swaps.map(({ on, by, text }) => (
        <p key={on} className={classes.quiet}>
          Troca de caminhão ou motorista por {by || 'conta removida'} em {formatInstant(on, zone)}: {text}
        </p>
      ))}
    </section>
  );
}
