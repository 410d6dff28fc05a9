import { stateWords } from '@traco/contract/concrete-volume/load-words';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import type { PourPage } from '@traco/contract/records/pour-page';
import { formatPlate } from '@traco/contract/values/identifiers';
import record from '../../../kit/record/record.module.css';
import { RecordLink } from '../../../kit/record/record-link.tsx';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import { ScrollList } from '../../../ui/scroll-list.tsx';
import { NoteMenu } from '../../delivery-note/shared/note-menu.tsx';
import classes from './pour-loads.module.css';

/** The loads of a pour in their turns, each with its page: when, how much, in which truck, where they are. */
export function PourLoads({ page: { pour, loads } }: { page: PourPage }) {
  if (loads.length === 0) return null;
  return (
    <section aria-label="Cargas" className={record.part}>
      <h3>
        Cargas <small className={classes.hint}>hora em que a usina carrega</small>
      </h3>
      <ScrollList label="Cargas da programação" className={classes.loads} isOrdered>
        {loads.map(({ id, turn, state, plannedAt, loadedAt, m3, plate, driverName, ...note }) => (
          <li key={id} data-begun={state !== 'scheduled' || undefined}>
            <span>{turn ?? '—'}</span>
            <span>{formatTime(loadedAt ?? plannedAt ?? pour.startsAt, pour.unit.timeZone)}</span>
            <span>
              <RecordLink kind="load" id={id}>
                {stateWords[state]}
              </RecordLink>
              <small>
                {[
                  plate && formatPlate(plate),
                  driverName,
                  note.noteNumber !== null && `nota ${noteOfLoad(note)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <strong>{formatM3(m3)}</strong>
            {note.noteNumber !== null && (
              <NoteMenu loadId={id} label={`Nota de remessa ${noteOfLoad(note)}`} />
            )}
          </li>
        ))}
      </ScrollList>
    </section>
  );
}
