import { Button, Group, Stack, Text } from '@mantine/core';
import { TEMPORARY_PASSWORD_HOURS } from '@traco/contract/constants';
import { formatCpf } from '@traco/contract/values/identifiers';
import type { PersonAccess } from '@traco/contract/values/person';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ShortDialog } from '../../../ui/short-dialog.tsx';
import classes from './access-dialog.module.css';

/** A driver comes in with a PIN of six digits, everybody else with a password. */
const words = {
  pin: {
    known: (post: string) => `PIN do ${post}`,
    given: 'este PIN',
    label: 'PIN temporário',
    first: 'um PIN temporário de 6 dígitos',
    present: (name: string) => `O PIN atual de ${name} deixa de valer`,
    once: 'o PIN não aparece de novo. Vale por',
    changed: 'trocado',
    give: 'Gerar PIN',
  },
  password: {
    known: (post: string) => `Senha do ${post}`,
    given: 'esta senha',
    label: 'Senha temporária',
    first: 'uma senha temporária',
    present: (name: string) => `A senha atual de ${name} deixa de valer`,
    once: 'a senha não aparece de novo. Vale por',
    changed: 'trocada',
    give: 'Gerar senha',
  },
} as const;

interface Props {
  person: { name: string; access: PersonAccess };
  /** What the person is called: `motorista`, `vendedor`. */
  post: string;
  kind?: keyof typeof words;
  give: () => Promise<{ cpf: string; secret: string }>;
  onChanged: () => void;
  onClose: () => void;
}

/** Gives a temporary PIN or password and shows it, here and never again. */
export function AccessDialog({ person, post, kind = 'password', give, onChanged, onClose }: Props) {
  const say = words[kind];
  const [given, setGiven] = useState<{ cpf: string; secret: string } | null>(null);
  const { send, isSending, failure } = useSending();
  const generate = () =>
    send(async () => {
      setGiven(await give());
      onChanged();
    });
  const isNew = person.access === 'none';
  return (
    <ShortDialog
      onClose={onClose}
      title={isNew && !given ? `Criar acesso do ${post}` : say.known(post)}
      closeOnClickOutside={!given}
    >
      <Stack gap="sm">
        {given ? (
          <>
            <Text inherit>
              {person.name} entra com o CPF <b>{formatCpf(given.cpf)}</b> e {say.given}:
            </Text>
            <output className={classes.secret} data-kind={kind} aria-label={say.label}>
              {given.secret}
            </output>
            <Callout tone="warning" role="status">
              Anote ou leia agora para a pessoa: {say.once} {TEMPORARY_PASSWORD_HOURS} horas e precisa ser{' '}
              {say.changed} na primeira entrada.
            </Callout>
          </>
        ) : (
          <Text inherit>
            {isNew
              ? `${person.name} passa a entrar com o CPF e ${say.first}.`
              : `${say.present(person.name)} e as sessões da pessoa são encerradas.`}
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
            <Button loading={isSending} onClick={() => void generate()}>
              {say.give}
            </Button>
          )}
        </Group>
      </Stack>
    </ShortDialog>
  );
}
