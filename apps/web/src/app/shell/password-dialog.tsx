import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { PASSWORD_FRESH_MINUTES } from '@traco/contract/constants';
import type { ProofWays } from '@traco/contract/procedure';
import type { RepeatedProof } from '@traco/contract/second-factor/second-factor';
import { useEffect, useRef, useState } from 'react';
import { waitWords } from '../../features/sign-in/wait-words.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { passkeyTrouble, signWithPasskey } from '../../lib/passkeys.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

type By = 'password' | 'totp' | 'passkey';
const instead: Record<By, string> = {
  password: 'Usar a senha',
  totp: 'Usar o código do aplicativo',
  passkey: 'Usar a chave de acesso',
};

/** Once more who it is: by the password or a second factor, or by both. `onEnd` is told whether it was shown. */
export default function PasswordDialog({
  ways,
  onEnd,
}: {
  ways: ProofWays;
  onEnd: (isGiven: boolean) => void;
}) {
  const factors: By[] = [
    ...(ways.totp ? ['totp' as const] : []),
    ...(ways.passkey ? ['passkey' as const] : []),
  ];
  const asksBoth = ways.all && factors.length > 0;
  const choices: By[] = asksBoth ? factors : ['password', ...factors];
  const [by, setBy] = useState<By>(choices[0] ?? 'password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const asksPassword = asksBoth || by === 'password';

  const submit = () => {
    if (asksPassword && !password) return tell('Digite a sua senha.');
    if (by === 'totp' && !code.trim()) return tell('Digite o código do aplicativo.');
    return send(async () => {
      await showProof(by, { password, code, asksBoth });
      onEnd(true);
    }, refusalOf);
  };
  return (
    <FormDialog
      title={factors.length > 0 ? 'Confirme que é você' : 'Confirme sua senha'}
      button="Confirmar"
      beginsAtButton={!asksPassword && by === 'passkey'}
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={() => onEnd(false)}
    >
      <Text>
        {asksBoth
          ? 'Isto muda a sua forma de entrar: confirme a senha e o segundo fator.'
          : 'Isto altera acessos ou exporta dados de pessoas.'}{' '}
        Depois de confirmar, vale por {PASSWORD_FRESH_MINUTES} minutos neste aparelho.
      </Text>
      {asksPassword && (
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          value={password}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {by === 'totp' && (
        <TextInput
          label="Código do aplicativo"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          data-autofocus={!asksPassword || undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {by === 'passkey' && (
        <Text size="sm">
          Ao confirmar, o navegador pede a digital, o rosto ou o PIN deste aparelho, ou a chave.
        </Text>
      )}
      <OtherWays
        choices={choices}
        by={by}
        onBy={(choice) => {
          setBy(choice);
          tell('');
        }}
      />
    </FormDialog>
  );
}

interface Typed {
  password: string;
  code: string;
  /** Password and factor are shown together. */
  asksBoth: boolean;
}

async function showProof(by: By, { password, code, asksBoth }: Typed): Promise<unknown> {
  if (by === 'password') return client.identity.confirmPassword({ password });
  const proof: RepeatedProof =
    by === 'totp'
      ? { kind: 'totp', code: code.trim() }
      : { kind: 'passkey', answer: await signWithPasskey(await client.secondFactor.confirmChallenge()) };
  return client.secondFactor.confirm({ proof, ...(asksBoth ? { password } : {}) });
}

interface OtherProps {
  choices: readonly By[];
  by: By;
  onBy: (by: By) => void;
}

/** The other ways to show who it is. */
function OtherWays({ choices, by, onBy }: OtherProps) {
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef(by);
  useEffect(() => {
    if (chosen.current === by) return;
    chosen.current = by;
    // What was pressed is gone: the keyboard goes on where there is something to type, or at the button.
    box.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [by]);

  if (choices.length < 2) return null;
  return (
    <Group gap="xs" ref={box}>
      {choices
        .filter((choice) => choice !== by)
        .map((choice) => (
          <Button key={choice} variant="subtle" size="compact-sm" onClick={() => onBy(choice)}>
            {instead[choice]}
          </Button>
        ))}
    </Group>
  );
}

/** The sentence of a factor that was refused, with how long to wait. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'FACTOR_WRONG') return passkeyTrouble(error);
  const { waitSeconds } = error.data as { waitSeconds: number };
  return [error.message, waitWords(waitSeconds)].filter(Boolean).join(' ');
}
