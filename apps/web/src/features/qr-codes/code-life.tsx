import { Button, Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { PersonCode } from '@traco/contract/qr-codes/qr-codes';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { formatInstant } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { outdatedWords } from './outdated-words.ts';
import classes from './qr-codes.module.css';

/** Whether what was printed still holds, and the way to kill a code that is in the wrong hands. */
export function CodeLife({ code }: { code: PersonCode }) {
  const [isRotating, setRotating] = useState(false);
  const { lastPrint, rotatedAt, person, address } = code;
  return (
    <Panel title="Impressos em uso">
      <Stack gap="sm">
        {!person.isActive && (
          <Callout tone="warning" title="Cadastro inativo">
            A página não abre mais, e o código impresso deixa de funcionar.
          </Callout>
        )}
        {lastPrint && lastPrint.outdated.length > 0 && (
          <Callout tone="warning" title="Impressos desatualizados" role="status">
            Mudou depois do último arquivo para imprimir: {outdatedWords(lastPrint.outdated)}. Imprima de novo
            e recolha os antigos.
          </Callout>
        )}
        <p className={classes.quiet}>
          {lastPrint
            ? `Último arquivo para imprimir em ${formatInstant(lastPrint.at, COMPANY_ZONE)}.`
            : 'Ainda não saiu nenhum arquivo para imprimir.'}
          {rotatedAt && ` Código trocado em ${formatInstant(rotatedAt, COMPANY_ZONE)}.`}
        </p>
        {address && (
          <>
            <p className={classes.address}>
              <a href={address} target="_blank" rel="noreferrer">
                {address}
              </a>
            </p>
            <Button variant="default" onClick={() => setRotating(true)}>
              {person.kind === 'employee' ? 'Perdi o crachá' : 'Trocar o código'}
            </Button>
          </>
        )}
      </Stack>
      {isRotating && <RotateDialog code={code} onClose={() => setRotating(false)} />}
    </Panel>
  );
}

const reasons = { lost: 'Foi perdido', leaked: 'Vazou ou foi copiado', other: 'Outro motivo' };

function RotateDialog({ code: { person }, onClose }: { code: PersonCode; onClose: () => void }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState<keyof typeof reasons>('lost');
  // Sent again because the answer was lost on its way, it is still this one change.
  const [id] = useState(() => newId());
  const { send, isSending, failure } = useSending();
  const rotate = () =>
    send(async () => {
      const of = { kind: person.kind, personId: person.id };
      const rotated = await client.qrCodes.rotate({ ...of, id, reason });
      queries.setQueryData(api.qrCodes.read.queryKey({ input: of }), rotated);
      notify({ message: 'Código trocado: o antigo não abre mais nada.', tone: 'success' });
      onClose();
    });
  return (
    <FormDialog
      title={`Trocar o código de ${person.name}`}
      button="Trocar o código"
      isSending={isSending}
      failure={failure}
      onSend={rotate}
      onClose={onClose}
    >
      <p>
        Tudo o que está impresso com o código de agora deixa de abrir na mesma hora e precisa ser impresso de
        novo.
        {person.kind === 'seller' && ' O mesmo vale para o link na assinatura de e-mail: copie-a de novo.'}
      </p>
      <Radio.Group
        label="Por quê?"
        value={reason}
        onChange={(value) => setReason(value as keyof typeof reasons)}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(reasons).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
