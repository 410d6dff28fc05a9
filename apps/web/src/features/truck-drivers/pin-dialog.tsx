import { Button, Group, Stack, Text } from '@mantine/core';
import { TEMPORARY_PASSWORD_HOURS } from '@traco/contract/constants';
import type { Driver } from '@traco/contract/driver-record';
import { formatCpf } from '@traco/contract/identifiers';
import { useState } from 'react';
import { useSending } from '../../domain/use-sending.ts';
import { client } from '../../lib/api.ts';
import { Callout } from '../../ui/callout.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import classes from './pin-dialog.module.css';

interface Props {
  driver: Driver;
  onChanged: () => void;
  onClose: () => void;
}

/** Gives a temporary PIN and shows it, here and never again. */
export function PinDialog({ driver, onChanged, onClose }: Props) {
  const [given, setGiven] = useState<{ cpf: string; pin: string } | null>(null);
  const { send, isSending, failure } = useSending();
  const give = () =>
    send(async () => {
      setGiven(await client.truckDrivers.givePin({ id: driver.id }));
      onChanged();
    });
  const isNew = driver.access === 'none';
  return (
    <ShortDialog
      onClose={onClose}
      title={isNew && !given ? 'Criar acesso do motorista' : 'PIN do motorista'}
      closeOnClickOutside={!given}
    >
      <Stack gap="sm">
        {given ? (
          <>
            <Text inherit>
              {driver.name} entra com o CPF <b>{formatCpf(given.cpf)}</b> e este PIN:
            </Text>
            <output className={classes.pin} aria-label="PIN temporário">
              {given.pin}
            </output>
            <Callout tone="warning" role="status">
              Anote ou leia para ele agora: o PIN não aparece de novo. Vale por {TEMPORARY_PASSWORD_HOURS}{' '}
              horas e precisa ser trocado na primeira entrada.
            </Callout>
          </>
        ) : (
          <Text inherit>
            {isNew
              ? `${driver.name} passa a entrar com o CPF e um PIN temporário de 6 dígitos.`
              : `O PIN atual de ${driver.name} deixa de valer e as sessões dele são encerradas.`}
          </Text>
        )}
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Group justify="flex-end">
          <Button variant={given ? 'filled' : 'default'} onClick={onClose}>
            {given ? 'Já anotei' : 'Voltar'}
          </Button>
          {!given && (
            <Button loading={isSending} onClick={() => void give()}>
              Gerar PIN
            </Button>
          )}
        </Group>
      </Stack>
    </ShortDialog>
  );
}
