import { Button, Group, Text, Textarea } from '@mantine/core';
import { paperWords } from '@traco/contract/crew/crew-words';
import type { Driver, PaperCheck } from '@traco/contract/truck-drivers/driver-record';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { notifyRefusal } from '../../lib/notify-refusal.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PaperCheckList } from '../truck-drivers/shared/paper-check-list.tsx';
import classes from './driver-card.module.css';

interface Props {
  driver: Driver;
  onChanged: () => void;
}

/** The papers of a driver whom a partner lends, each to be approved or rejected with a reason. */
export function CheckPapers({ driver, onChanged }: Props) {
  const [rejected, setRejected] = useState<PaperCheck | null>(null);
  const { send, isSending } = useSending();
  const approve = async ({ kind, revision }: PaperCheck) => {
    await send(async () => {
      await client.driversOverview.decidePaper({ id: driver.id, kind, state: 'approved', revision });
      notify({ message: `${paperWords[kind]} de ${driver.name}: aprovado.`, tone: 'success' });
    }, notifyRefusal);
    onChanged();
  };
  return (
    <section aria-label="Conferência dos documentos">
      <h3 className={classes.part}>Conferência dos documentos</h3>
      <Text inherit className={classes.quiet}>
        Motorista cedido por {driver.partner}: só pode ser escalado com os três aprovados.
      </Text>
      <PaperCheckList
        checks={driver.checks}
        zone={driver.timeZone}
        actions={(check) => {
          const document = driver.documents.find(({ kind }) => kind === check.kind);
          const word = paperWords[check.kind];
          return (
            <Group gap={6} wrap="nowrap">
              {document ? (
                <a href={`/api/files/${document.fileId}`} target="_blank" rel="noreferrer">
                  Abrir {word}
                </a>
              ) : (
                <small>sem arquivo</small>
              )}
              {check.state !== 'approved' && document && (
                <Button
                  size="compact-sm"
                  loading={isSending}
                  aria-label={`Aprovar ${word}`}
                  onClick={() => void approve(check)}
                >
                  Aprovar
                </Button>
              )}
              {check.state !== 'rejected' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Reprovar ${word}`}
                  onClick={() => setRejected(check)}
                >
                  Reprovar
                </Button>
              )}
            </Group>
          );
        }}
      />
      {rejected && (
        <RejectDialog
          driver={driver}
          check={rejected}
          onDone={() => {
            setRejected(null);
            onChanged();
          }}
          onClose={() => setRejected(null)}
        />
      )}
    </section>
  );
}

interface RejectProps {
  driver: Driver;
  check: PaperCheck;
  onDone: () => void;
  onClose: () => void;
}

function RejectDialog({ driver, check: { kind, revision }, onDone, onClose }: RejectProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const { send, isSending, failure } = useSending();
  const submit = () => {
    const isTold = reason.trim().length >= LEAST_REASON;
    setProblem(isTold ? '' : REASON_MISSING);
    if (!isTold) return;
    return send(async () => {
      await client.driversOverview.decidePaper({ id: driver.id, kind, state: 'rejected', reason, revision });
      notify({ message: `${paperWords[kind]} de ${driver.name}: reprovado.`, tone: 'success' });
      onDone();
    });
  };
  return (
    <FormDialog
      title={`Reprovar ${paperWords[kind]}`}
      button="Reprovar documento"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <Textarea
        label="Motivo"
        description="O parceiro lê este motivo."
        maxLength={300}
        autosize
        minRows={2}
        data-autofocus
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
