import { Text } from '@mantine/core';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { Callout } from '../../../ui/callout.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { plannedLoadWords } from '../../crew/shared/crew-sentences.ts';

interface Props {
  driver: Driver;
  onChanged: () => void;
  onClose: () => void;
}

/** Takes a driver out of work or back into it, once it is said what that does. */
export function LeaveDialog({ driver, onChanged, onClose }: Props) {
  const { send, isSending, failure } = useSending();
  const { id, name, revision, plannedLoads } = driver;
  const active = !driver.active;
  const word = active ? 'Reativar motorista' : 'Inativar motorista';
  const submit = async () => {
    await send(async () => {
      await client.truckDrivers.setActive({ id, revision, active });
      notify({
        message: active
          ? `${name} voltou ao quadro.`
          : `${name} saiu do quadro: as sessões foram encerradas.`,
        tone: 'success',
      });
      onClose();
    });
    onChanged();
  };
  return (
    <FormDialog
      title={word}
      button={word}
      isSending={isSending}
      failure={failure}
      beginsAtButton
      onSend={submit}
      onClose={onClose}
    >
      <Text inherit>
        {active
          ? `${name} volta às listas e pode ser escalado, se os documentos permitirem.`
          : `${name} sai das listas e da escala, e o acesso termina na hora. O histórico fica.`}
      </Text>
      {!active && plannedLoads > 0 && (
        <Callout tone="warning">
          Há {plannedLoadWords(plannedLoads)} de hoje em diante: passe para outro motorista no quadro do dia.
        </Callout>
      )}
    </FormDialog>
  );
}
