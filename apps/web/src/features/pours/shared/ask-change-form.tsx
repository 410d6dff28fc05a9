import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Pour, PourChangeFields } from '@traco/contract/pours/pour';
import { formatPhone } from '@traco/contract/values/identifiers';
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { VolumeField } from '../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { parseBrazilianNumber, typedVolume } from '../../../lib/brazilian-number.ts';
import { notify } from '../../../lib/notices.ts';
import { Callout } from '../../../ui/callout.tsx';
import { FitBox } from './fit-box.tsx';
import { NewTime, useNewTime, wishOfPour } from './new-time.tsx';
import classes from './pour-panel.module.css';
import { useFit } from './use-fit.ts';

interface Props {
  pour: Pour;
  onDone: () => void;
  onBack: () => void;
}

/** Asks for a change of what is confirmed: only what is typed otherwise is asked for. */
export function AskChangeForm({ pour, onDone, onBack }: Props) {
  const queries = useQueryClient();
  const [changeId] = useState(() => newId());
  const when = useNewTime(pour);
  const [typed, setTyped] = useState({
    m3: typedVolume(pour.m3),
    interval: String(pour.intervalMinutes),
    contactName: pour.contactName,
    contactPhone: pour.contactPhone ? formatPhone(pour.contactPhone) : '',
    message: '',
  });
  const { send, isSending, failure, tell } = useSending();
  const set = (field: keyof typeof typed) => (value: string) =>
    setTyped((all) => ({ ...all, [field]: value }));
  const m3 = parseBrazilianNumber(typed.m3);
  const interval = Number(typed.interval);
  const phone = typed.contactPhone.replace(/\D/g, '');
  const fields: PourChangeFields = {
    ...(when.startsAt ? { startsAt: when.startsAt } : {}),
    ...(m3 !== null && m3 !== pour.m3 ? { m3 } : {}),
    ...(interval >= 5 && interval !== pour.intervalMinutes ? { intervalMinutes: interval } : {}),
    ...(typed.contactName.trim() !== pour.contactName ? { contactName: typed.contactName.trim() } : {}),
    ...(phone && phone !== pour.contactPhone ? { contactPhone: phone } : {}),
  };
  const movesDay = fields.startsAt || fields.m3 || fields.intervalMinutes;
  const fit = useFit(
    movesDay
      ? wishOfPour(pour, {
          ...(fields.startsAt ? { startsAt: fields.startsAt } : {}),
          ...(fields.m3 ? { m3: fields.m3 } : {}),
          ...(fields.intervalMinutes ? { intervalMinutes: fields.intervalMinutes } : {}),
        })
      : null,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(fields).length === 0 && !typed.message.trim())
      return tell('Mude um campo ou escreva o que deve mudar.');
    void send(async () => {
      await client.pours.askChange({ id: pour.id, changeId, fields, message: typed.message });
      await queries.invalidateQueries({ queryKey: api.pours.key() });
      notify({ message: 'Alteração pedida à unidade.', tone: 'success' });
      onDone();
    });
  };
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
