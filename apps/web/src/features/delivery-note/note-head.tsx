import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import { deliveredM3, hasEnded } from '@traco/contract/delivery-note/delivery-note';
import { endingWords, noteName } from '@traco/contract/delivery-note/delivery-note-words';
import { formatInstant, formatM3 } from '../../lib/formats.ts';
import classes from './delivery-note.module.css';
import { NoteClock } from './note-clock.tsx';

/** What the eye looks for first: which note, how much of what, where it is, how old the concrete is. */
export function NoteHead({ note }: { note: DeliveryNote }) {
  const ending = endingWords[note.state];
  return (
    <section className={classes.card} aria-label="Situação da carga">
      <p className={classes.number}>
        Nota de remessa <b>{noteName(note)}</b>
      </p>
      <h1>
        {formatM3(ending ? note.m3.loaded : (deliveredM3(note) ?? note.m3.loaded))} de{' '}
        {note.mix.strengthClass}
      </h1>
      {ending ? (
        <p className={classes.ending}>
          {ending}
          {note.reason && <small>{note.reason}</small>}
        </p>
      ) : (
        <p className={classes.state} data-over={hasEnded(note.state) || undefined}>
          {stateWords[note.state]}
        </p>
      )}
      <NoteClock note={note} />
      <p className={classes.quiet}>
        Emitida em {formatInstant(note.issuedAt, note.unit.timeZone)}
        {!hasEnded(note.state) && ` · atualizada às ${formatInstant(note.now, note.unit.timeZone).slice(-5)}`}
      </p>
    </section>
  );
}
