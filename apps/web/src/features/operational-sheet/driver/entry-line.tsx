import { useState } from 'react';
import { formatTime } from '../../../lib/formats.ts';
import type { QueuedEntry } from '../shared/device-queue/queued-entry.ts';
import { CallIfAsked } from '../shared/driver-day/call-if-asked.tsx';
import { discardOrSay } from '../shared/driver-day/discard-or-say.ts';
import { entryName, entryStand, refusalSentence } from '../shared/driver-day/driver-words.ts';
import { useDriverApp } from '../shared/driver-day/use-driver-app.ts';
import { momentOf } from '../shared/driver-day/with-entries.ts';
import { DiscardSheet } from './discard-sheet.tsx';
import classes from './entry-line.module.css';
import { formOf } from './form-of-entry.ts';
import { Stand } from './stand.tsx';
import { useSheetForm } from './use-sheet-form.ts';
import { WrongCode } from './wrong-code.tsx';

/** One entry: what, when, how far it has come; refused, why, and what can be done. */
export function EntryLine({ queued }: { queued: QueuedEntry }) {
  const { app, day, entries } = useDriverApp();
  const { open } = useSheetForm();
  const stand = entryStand(queued, queued.dayOn === day?.dayOn ? day?.shift?.sheet : undefined);
  const at = momentOf(queued.entry.deviceAt ?? new Date(0).toISOString(), queued.aheadMs);
  const form = formOf(queued.entry);
  const [isAsking, setAsking] = useState(false);
  const loadId = 'loadId' in queued.entry ? queued.entry.loadId : undefined;
  const ofSameLoad = entries.filter(
    ({ state, entry }) => state === 'refused' && 'loadId' in entry && entry.loadId && entry.loadId === loadId,
  );
  const again = ofSameLoad.length > 0 ? ofSameLoad.map(({ id }) => id) : [queued.id];
  return (
    <li className={classes.entry} data-stand={stand}>
      <span>{entryName(queued)}</span>
      <time dateTime={at}>{day && formatTime(at, day.unit.timeZone)}</time>
      <Stand stand={stand} />
      <WrongCode queued={queued} />
      {stand === 'refused' && (
        <div className={classes.refused}>
          <p>{refusalSentence(queued.refusal)}</p>
          <CallIfAsked words={[refusalSentence(queued.refusal)]} day={day} />
          <div>
            {queued.refusal !== 'NOT_READ' && (
              <button type="button" onClick={() => void app.tryAgain(again)}>
                Tentar de novo
              </button>
            )}
            {form && (
              <button
                type="button"
                onClick={() => open(form, { corrige: queued.id, ...(loadId ? { carga: loadId } : {}) })}
              >
                Corrigir
              </button>
            )}
            <button type="button" onClick={() => setAsking(true)}>
              Descartar
            </button>
          </div>
        </div>
      )}
      {isAsking && (
        <DiscardSheet
          queued={queued}
          onClose={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            void discardOrSay(app, queued);
          }}
        />
      )}
    </li>
  );
}
