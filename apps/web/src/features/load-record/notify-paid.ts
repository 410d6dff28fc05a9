import type { Load } from '@traco/contract/concrete-volume/load';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { failureWords } from '../../lib/refusal-sentences.ts';

/** Says that a load is paid or open, and offers the way back. */
export function notifyPaid({ id, revision, paidAt }: Load, onUndone: () => void): void {
  const undo = async () => {
    try {
      await client.concreteVolume.markPaid({ id, revision, paid: paidAt === null });
      notify({ message: 'Pagamento como estava antes.' });
    } catch (error) {
      notify({ message: failureWords('O pagamento não voltou ao que era.', error), tone: 'error' });
    }
    onUndone();
  };
  notify({
    message: paidAt === null ? 'Carga marcada em aberto.' : 'Carga marcada como paga.',
    tone: 'success',
    action: { label: 'Desfazer', run: () => void undo() },
  });
}
