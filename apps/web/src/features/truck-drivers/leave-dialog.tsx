import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Driver } from '@traco/contract/truck-drivers';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './truck-drivers.module.css';

interface Props {
  driver: Driver;
  onChanged: () => void;
  onClose: () => void;
}

/** Takes a driver out of work or back into it, once it is said what that does. */
export function LeaveDialog({ driver, onChanged, onClose }: Props) {
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const { id, name, revision } = driver;
  const active = !driver.active;
  const word = active ? 'Reativar motorista' : 'Inativar motorista';
  const send = async () => {
    setSending(true);
    setFailure('');
    try {
      await client.truckDrivers.setActive({ id, revision, active });
      notify({
        message: active
          ? `${name} voltou ao quadro.`
          : `${name} inativado: as sessões dele foram encerradas.`,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setSending(false);
      onChanged();
    }
  };
  return (
    <Modal opened onClose={onClose} title={word} centered>
      <Stack gap="sm">
        <p className={classes.plain}>
          {active
            ? `${name} volta às listas e pode ser escalado, se os documentos permitirem.`
            : `${name} sai das listas, não pode mais ser escalado e é desconectado na hora. O histórico dele fica.`}
        </p>
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button data-autofocus loading={isSending} onClick={() => void send()}>
            {word}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
