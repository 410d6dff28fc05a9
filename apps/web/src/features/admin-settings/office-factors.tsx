import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleLabels } from '@traco/contract/roles';
import type { OfficeFactor } from '@traco/contract/second-factor/second-factor';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { usePerson } from '../../kit/session/person.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './admin-settings.module.css';

/** Who has a second factor and who has none, and the way for who lost it. */
export function OfficeFactors({ mayRemove }: { mayRemove: boolean }) {
  const person = usePerson();
  const found = useQuery(api.secondFactor.office.queryOptions());
  const [lost, setLost] = useState<OfficeFactor>();
  return (
    <Panel title="Quem tem segundo fator">
      {found.error ? (
        <p role="alert">{sentenceFor(found.error)}</p>
      ) : !found.data ? (
        <Skeleton height={80} />
      ) : (
        <ul className={classes.months}>
          {found.data.map((account) => (
            <li key={account.accountId}>
              <b>{account.name}</b>
              <span>{roleLabels[account.role]}</span>
              <small>{factorWords(account)}</small>
              {mayRemove && hasOne(account) && account.accountId !== person?.accountId && (
                <div className={classes.acts}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Remover o segundo fator de ${account.name}`}
                    onClick={() => setLost(account)}
                  >
                    Remover
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {lost && (
        <RemoveDialog
          account={lost}
          onClose={() => setLost(undefined)}
          onRemoved={() => {
            setLost(undefined);
            void found.refetch();
          }}
        />
      )}
    </Panel>
  );
}

const hasOne = ({ totp, passkeys }: OfficeFactor) => totp || passkeys > 0;

const factorWords = ({ totp, passkeys, recoveryCodesLeft }: OfficeFactor) =>
  [
    totp && 'aplicativo de códigos',
    passkeys > 0 && counted(passkeys, 'chave de acesso', 'chaves de acesso'),
    (totp || passkeys > 0) && counted(recoveryCodesLeft, 'código de recuperação', 'códigos de recuperação'),
  ]
    .filter(Boolean)
    .join(' · ') || 'não tem';

function RemoveDialog(props: { account: OfficeFactor; onRemoved: () => void; onClose: () => void }) {
  const { accountId, name } = props.account;
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (reason.trim().length < LEAST_REASON) return tell(REASON_MISSING);
    return send(async () => {
      await client.secondFactor.removeOf({ accountId, reason: reason.trim() });
      notify({ message: `O segundo fator de ${name} foi removido.`, tone: 'success' });
      props.onRemoved();
    });
  };
  return (
    <FormDialog
      title={`Remover o segundo fator de ${name}?`}
      button="Remover"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={props.onClose}
    >
      <p>
        A pessoa sai de todos os aparelhos e volta a entrar só com a senha. Um aviso espera por ela. Faça isto
        só depois de falar com ela.
      </p>
      <TextInput
        label="Motivo"
        maxLength={300}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
