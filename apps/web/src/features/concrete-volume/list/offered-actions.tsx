import { Button, Group } from '@mantine/core';
import { isPending, type Load } from '@traco/contract/concrete-volume/load';
import type { OpenDialog } from './load-actions.tsx';

interface Props {
  load: Load;
  isSending: boolean;
  onConfirm: () => void;
  onPaid: (paid: boolean) => void;
  onAsk: (asked: OpenDialog) => void;
  onEdit: () => void;
}

/** What may be done with the load as it stands. */
export function OfferedActions({ load, isSending, onConfirm, onPaid, onAsk, onEdit }: Props) {
  const isCancelled = load.state === 'cancelled';
  const isContested = load.contestedAt !== null && !isCancelled;
  return (
    <Group gap="xs">
      {isPending(load) && (
        <>
          <Button loading={isSending} onClick={onConfirm}>
            Confirmar lançamento
          </Button>
          <Button variant="default" onClick={() => onAsk('reject')}>
            Recusar
          </Button>
        </>
      )}
      {isContested && (
        <>
          <Button onClick={onEdit}>Aceitar e corrigir</Button>
          <Button variant="default" onClick={() => onAsk('settle')}>
            Manter como está
          </Button>
        </>
      )}
      {!isCancelled && (
        <>
          {!isContested && (
            <Button variant="default" onClick={onEdit}>
              Alterar
            </Button>
          )}
          {load.review === 'accepted' && load.state !== 'refused' && (
            <Button variant="default" loading={isSending} onClick={() => onPaid(load.paidAt === null)}>
              {load.paidAt === null ? 'Marcar como paga' : 'Marcar em aberto'}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={() => onAsk('cancel')}>
            Cancelar carga
          </Button>
        </>
      )}
    </Group>
  );
}
