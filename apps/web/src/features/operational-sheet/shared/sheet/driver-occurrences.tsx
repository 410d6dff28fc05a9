import { Button } from '@mantine/core';
import { occurrenceWords } from '@traco/contract/crew/crew-words';
import type { DaySheet, SheetDriver, SheetOccurrence } from '@traco/contract/operational-sheet/sheet';
import { client } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/formats.ts';
import { notify } from '../../../../lib/notices.ts';
import { sentenceFor } from '../../../../lib/refusal-sentences.ts';
import classes from './day-sheet.module.css';
import { useDayChanged } from './use-day-sheet.ts';

interface Props {
  sheet: DaySheet;
  driver: SheetDriver;
  onDone: (message: string) => void;
  onBroken: (occurrence: SheetOccurrence) => void;
  onOpenLoad: (id: string) => void;
}

/** What a driver told of their day, and what the plant does about it. */
export function DriverOccurrences({ sheet, driver, onDone, onBroken, onOpenLoad }: Props) {
  const occurrences = sheet.occurrences.filter(({ driverId }) => driverId === driver.id);
  if (occurrences.length === 0) return null;
  return (
    <section aria-label="Ocorrências">
      <h3 className={classes.subtitle}>Ocorrências</h3>
      <ul className={classes.occurrences}>
        {occurrences.map((each) => (
          <Occurrence
            key={each.id}
            occurrence={each}
            sheet={sheet}
            onDone={onDone}
            onBroken={onBroken}
            onOpenLoad={onOpenLoad}
          />
        ))}
      </ul>
    </section>
  );
}

interface OccurrenceProps extends Omit<Props, 'driver'> {
  occurrence: SheetOccurrence;
}

function Occurrence({ occurrence, sheet, onDone, onBroken, onOpenLoad }: OccurrenceProps) {
  const changed = useDayChanged();
  const zone = sheet.unit.timeZone;
  const isClosed = sheet.standing.state === 'closed';
  return (
    <li>
      <strong>
        {formatTime(occurrence.at, zone)} · {occurrenceWords[occurrence.kind]}
      </strong>
      <p>{occurrence.text}</p>
      {occurrence.photoId && (
        <a href={`/api/files/${occurrence.photoId}`} target="_blank" rel="noreferrer">
          Ver foto
        </a>
      )}
      {occurrence.voiceId && (
        // biome-ignore lint/a11y/useMediaCaption: a driver's own words, which nobody has written down
        <audio controls preload="none" src={`/api/files/${occurrence.voiceId}`} aria-label="Recado de voz" />
      )}
      {occurrence.seenBy ? (
        <small>Assumida por {occurrence.seenBy}</small>
      ) : (
        <Button size="compact-sm" variant="light" onClick={() => void takeUp(occurrence, onDone, changed)}>
          Assumir
        </Button>
      )}
      {occurrence.kind === 'breakdown' && occurrence.vehicleId && !isClosed && (
        <Button size="compact-sm" variant="default" onClick={() => onBroken(occurrence)}>
          Parar o caminhão
        </Button>
      )}
      {occurrence.loadId && (
        <Button size="compact-sm" variant="default" onClick={() => onOpenLoad(occurrence.loadId!)}>
          Abrir a carga
        </Button>
      )}
    </li>
  );
}

async function takeUp({ id }: SheetOccurrence, done: (message: string) => void, failed: () => void) {
  try {
    await client.operationalSheet.takeUp({ id });
    done('Ocorrência assumida.');
  } catch (error) {
    failed();
    notify({ message: sentenceFor(error), tone: 'error' });
  }
}
