import { Button, Group, Textarea } from '@mantine/core';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { type FormEvent, useState } from 'react';
import { Callout } from '../../../ui/callout.tsx';
import { FitBox } from './fit-box.tsx';
import type { Objection } from './use-pour-steps.ts';

interface Props {
  objection: Objection;
  zone: string;
  label: string;
  isSending: boolean;
  onSend: (reason: string) => void;
  /** Moves it instead, to a time that the answer proposes where one was pressed. */
  onReschedule?: ((startsAt?: string) => void) | undefined;
  onBack: () => void;
}

/** What speaks against it, and the reason of whoever does it all the same. */
export function OverrideForm({ objection, zone, label, isSending, onSend, onReschedule, onBack }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < LEAST_REASON) return setProblem(REASON_MISSING);
    onSend(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      {objection.kind === 'fit' ? (
        <FitBox
          fit={{ answer: objection.fit, isStale: false, error: null }}
          zone={zone}
          {...(onReschedule ? { onTake: onReschedule, takeWord: 'Remarcar para' } : {})}
        />
      ) : (
        <Callout tone="warning" role="alert">
          {objection.sentence}
        </Callout>
      )}
      <Textarea
        mt="sm"
        label="Por que confirma assim mesmo?"
        value={reason}
        error={problem}
        autosize
        minRows={2}
        maxLength={300}
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem('');
        }}
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        {onReschedule && (
          <Button variant="default" onClick={() => onReschedule()}>
            Remarcar
          </Button>
        )}
        <Button type="submit" color="red" loading={isSending}>
          {label}
        </Button>
      </Group>
    </form>
  );
}
