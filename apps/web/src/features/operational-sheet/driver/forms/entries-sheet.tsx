import { useDriverApp } from '../../../../domain/driver-day/use-driver-app.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { BottomSheet } from '../../../../ui/touch/bottom-sheet.tsx';
import { EntryLine } from '../entry-line.tsx';
import type { DayFormProps } from './form-props.ts';

/** Everything that this device has entered lately, and how far it has come. */
export function EntriesSheet({ onClose }: DayFormProps) {
  const { app, entries, isSending } = useDriverApp();
  const online = useOnline();
  const waits = entries.some(({ state }) => state === 'waiting');
  return (
    <BottomSheet title="Lançamentos deste aparelho" onClose={onClose}>
      {entries.length === 0 && <p>Nada foi lançado neste aparelho nos últimos dias.</p>}
      {!online && waits && <p className="touch-note">Sem conexão: vai sozinho quando houver rede.</p>}
      <ul className="sheet-entries">
        {entries.toReversed().map((each) => (
          <EntryLine key={each.id} queued={each} />
        ))}
      </ul>
      {waits && (
        <button
          type="button"
          className="touch-button"
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
