import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import type { Pour } from '@traco/contract/pours/pour';
import { type PourReason, type PourState, pourReasons } from '@traco/contract/pours/pour-states';
import { pourReasonWords } from '@traco/contract/pours/pour-words';
import type { Reasons } from '@traco/contract/values/unusual-keys';
import { type FormEvent, useState } from 'react';
import { SuggestedReasons } from '../../../kit/form/suggested-reasons.tsx';
import { ReasonFields } from '../../unusual/shared/reason-fields.tsx';
import { reasonProblems } from '../../unusual/shared/reason-problems.ts';
import { FitBox } from './fit-box.tsx';
import { NewTime, useNewTime } from './new-time.tsx';
import { useFit } from './use-fit.ts';
import type { StepInput } from './use-pour-steps.ts';

interface Props {
  pour: Pour;
  to: PourState;
  label: string;
  /** The new beginning that was proposed. */
  startsAt?: string | undefined;
  isSending: boolean;
  onSend: (input: StepInput) => void;
  onBack: () => void;
}

/** Moves, suspends or cancels a pour: why, and when it is moved to, with the answer while it is typed. */
export function StepForm({ pour, to, label, startsAt: proposed, isSending, onSend, onBack }: Props) {
  const moves = to === 'rescheduled';
  const [reason, setReason] = useState<PourReason | null>(null);
  const [text, setText] = useState('');
  const [reasons, setReasons] = useState<Reasons>({});
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const when = useNewTime(pour, proposed);
  const fit = useFit(moves ? when.wish : null);
  const unusual = moves ? when.unusual : [];
  const kind = to === 'cancelled' ? 'cancel' : to === 'rescheduled' ? 'delay' : null;
  const take = (word: string) => {
    setText(word);
    setReason((before) => before ?? 'other');
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const startsAt = moves ? when.check() : undefined;
    const found = {
      ...(reason ? {} : { reason: 'Escolha o motivo.' }),
      ...(reason === 'other' && !text.trim() ? { text: 'Conte o motivo.' } : {}),
      ...reasonProblems(unusual, reasons),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || (moves && !startsAt) || !reason) return;
    onSend({ reason, reasonText: text.trim(), ...(startsAt ? { startsAt, reasons } : {}) });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack gap="sm">
        {moves && <NewTime when={when} />}
        <ReasonFields
          found={unusual}
          at={['day']}
          reasons={reasons}
          problems={problems}
          onReason={(key, why) => {
            setReasons((before) => ({ ...before, [key]: why }));
            setProblems({});
          }}
        />
        {moves && <FitBox fit={fit} zone={pour.unit.timeZone} onTake={when.take} />}
        <Select
          label="Motivo"
          data={pourReasons.map((value) => ({ value, label: pourReasonWords[value] }))}
          value={reason}
          error={problems.reason}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          onChange={(value) => {
            setReason(value as PourReason);
            setProblems({});
          }}
        />
        {kind && <SuggestedReasons kind={kind} onTake={take} />}
        <Textarea
          label="Detalhe"
          placeholder={reason === 'other' ? '' : 'Opcional'}
          value={text}
          error={problems.text}
          autosize
          minRows={1}
          maxLength={300}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
          <Button type="submit" loading={isSending} {...(to === 'cancelled' ? { color: 'red' } : {})}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
