import { useOnline } from '../../../../lib/use-online.ts';
import { BottomSheet } from '../../../../ui/touch/bottom-sheet.tsx';
import touch from '../../../../ui/touch/touch.module.css';
import { bringBackOrSay } from '../../shared/driver-day/discard-or-say.ts';
import { entryName } from '../../shared/driver-day/driver-words.ts';
import { useDriverApp } from '../../shared/driver-day/use-driver-app.ts';
import classes from '../entry-line.module.css';
import { EntryLine } from '../entry-line.tsx';
import type { DayFormProps } from './form-props.ts';

/** Everything that this device has entered lately, and how far it has come. */
export function EntriesSheet({ onClose }: DayFormProps) {
  const { app, entries, discarded, isSending } = useDriverApp();
  const online = useOnline();
  const waits = entries.some(({ state }) => state === 'waiting');
  return (
    <BottomSheet title="Lançamentos deste aparelho" onClose={onClose}>
      {entries.length === 0 && <p>Nada foi lançado neste aparelho nos últimos dias.</p>}
      {!online && waits && <p className={touch.note}>Sem conexão: será enviado quando ela voltar.</p>}
      <ul className={classes.entries}>
        {entries.toReversed().map((each) => (
          <EntryLine key={each.id} queued={each} />
        ))}
      </ul>
      {discarded.length > 0 && (
        <section className={classes.discarded}>
          <h3>Descartados</h3>
          <ul className={classes.entries}>
            {discarded.map((each) => (
              <li key={each.id} className={classes.entry} data-stand="discarded">
                <span>{entryName(each)}</span>
                <button type="button" onClick={() => void bringBackOrSay(app, each.id)}>
                  Trazer de volta
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waits && (
        <button
          type="button"
          className={touch.button}
          data-quiet
          disabled={isSending}
          onClick={() => void app.send()}
        >
          {isSending ? 'Enviando…' : 'Enviar agora'}
        </button>
      )}
    </BottomSheet>
  );
}
