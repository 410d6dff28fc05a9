import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FORCE_WORD } from '@traco/contract/admin-settings/admin-settings';
import type { SecuritySettings } from '@traco/contract/admin-settings/company-settings';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { notify } from '../../lib/notices.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { accessLines } from './access-lines.ts';
import classes from './admin-settings.module.css';
import { OfficeFactors } from './office-factors.tsx';

interface Props {
  mayWrite: boolean;
  /** The setting as it holds today. */
  present: SecuritySettings;
}

/** What holds for everybody's access, what of it is fixed, and the way to make every administrator sign in anew. */
export function SecurityPart({ mayWrite, present }: Props) {
  const [isAsking, setAsking] = useState(false);
  const admins = useQuery(api.adminSettings.counts.queryOptions()).data?.admins;
  return (
    <>
      <Panel title="O que vale">
        <DetailLines lines={accessLines(present)} />
        <p className={classes.hint}>
          A saída automática se altera abaixo; os outros números são fixos, iguais para todos. O que você
          pode: exigir que os administradores entrem de novo, e encerrar sessões em{' '}
          <ScreenLink to="/active-sessions">Sessões ativas</ScreenLink>.
        </p>
      </Panel>
      <OfficeFactors mayRemove={mayWrite} />
      {mayWrite && (
        <Panel title="Exigir nova entrada">
          <p className={classes.hint}>
            {admins === undefined
              ? 'Os outros administradores'
              : counted(Math.max(0, admins - 1), 'outro administrador', 'outros administradores')}
            {': na próxima ação cada um lê que a sessão expirou e entra de novo.'}
          </p>
          <Button variant="default" onClick={() => setAsking(true)}>
            Exigir nova entrada dos administradores
          </Button>
        </Panel>
      )}
      {isAsking && <ForceDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function ForceDialog({ onClose }: { onClose: () => void }) {
  const [word, setWord] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (word.trim().toUpperCase() !== FORCE_WORD) return tell(`Digite ${FORCE_WORD} para confirmar.`);
    return send(async () => {
      const { accounts } = await client.adminSettings.forceSignIn({ word: FORCE_WORD });
      notify({
        message: `${counted(accounts, 'administrador entra', 'administradores entram')} de novo.`,
        tone: 'success',
      });
      onClose();
    });
  };
  return (
    <FormDialog
      title="Exigir nova entrada?"
      button="Exigir nova entrada"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <Text>
        Todos os outros administradores saem e entram de novo com a mesma senha. A sua sessão continua.
      </Text>
      <TextInput
        label={`Digite ${FORCE_WORD}`}
        value={word}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
