import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { Pour } from '@traco/contract/pours/pour';
import { formatPhone } from '@traco/contract/values/identifiers';
import { VolumeField } from '../../../kit/form/typed-fields.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { FitBox } from './fit-box.tsx';
import { NewTime } from './new-time.tsx';
import classes from './pour-forms.module.css';
import { useChangeRequest } from './use-change-request.ts';

interface Props {
  pour: Pour;
  onDone: () => void;
  onBack: () => void;
}

/** Asks for a change of what is confirmed: only what is typed otherwise is asked for. */
export function AskChangeForm({ pour, onDone, onBack }: Props) {
  const { when, typed, set, movesDay, fit, submit, isSending, failure } = useChangeRequest(pour, onDone);
  return (
    <form onSubmit={submit} noValidate aria-label="Pedir alteração">
      <Stack gap="sm">
        <NewTime when={when} />
        <div className={classes.pair}>
          <VolumeField label="Volume (m³)" field="m3" most={5_000} value={typed.m3} onChange={set('m3')} />
          <TextInput
            label="Intervalo (min)"
            value={typed.interval}
            inputMode="numeric"
            maxLength={3}
            onChange={(event) => set('interval')(event.currentTarget.value.replace(/\D/g, ''))}
          />
          <TextInput
            label="Contato na obra"
            value={typed.contactName}
            maxLength={80}
            onChange={(event) => set('contactName')(event.currentTarget.value)}
          />
          <TextInput
            label="Telefone do contato"
            value={typed.contactPhone}
            inputMode="tel"
            onChange={(event) => set('contactPhone')(formatPhone(event.currentTarget.value))}
          />
        </div>
        {movesDay && <FitBox fit={fit} zone={pour.unit.timeZone} onTake={when.take} />}
        <Textarea
          label="Recado à unidade"
          placeholder="O que mudou e por quê"
          value={typed.message}
          autosize
          minRows={2}
          maxLength={500}
          onChange={(event) => set('message')(event.currentTarget.value)}
        />
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
          <Button type="submit" loading={isSending}>
            Pedir alteração
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
