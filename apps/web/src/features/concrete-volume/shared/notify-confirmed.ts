import type { Load } from '@traco/contract/concrete-volume/load';
import { client } from '../../../lib/api.ts';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { failureWords } from '../../../lib/refusal-sentences.ts';

/**
 * Says that a seller's record is confirmed, and offers the way back. The server has confirmed already and takes it back
 * on a call of its own: nothing depends on this page staying open.
 * @param onUndone the load as it waits again
 */
export function notifyConfirmed(load: Load, onUndone: (load: Load) => void): void {
  const { id, revision, customer, deliveredM3, loadedAt, unit } = load;
  const which = `${formatM3(deliveredM3)} de ${customer.name}, das ${formatTime(loadedAt, unit.timeZone)}`;
  const undo = async () => {
    try {
      onUndone(await client.concreteVolume.unconfirm({ id, revision }));
      notify({ message: `Confirmação desfeita: ${which}.` });
    } catch (error) {
      notify({ message: failureWords('A confirmação não foi desfeita.', error), tone: 'error' });
    }
  };
  notify({
    message: `Lançamento confirmado: ${which}.`,
    tone: 'success',
    action: { label: 'Desfazer', run: () => void undo() },
  });
}
