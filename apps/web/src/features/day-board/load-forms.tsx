import { Button, Group, TextInput } from '@mantine/core';
import type { BoardLoad } from '@traco/contract/day-board/day-board';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { type FormEvent, useState } from 'react';
import { parseBrazilianNumber } from '../../lib/brazilian-number.ts';
import { formatM3, formatVolume } from '../../lib/formats.ts';
import type { LoadCalls } from './use-load-calls.ts';

interface Props {
  load: BoardLoad;
  calls: LoadCalls;
  onClose: () => void;
}

const LEAST_M3 = 0.5;

/** How many m³ go on a second truck behind this one. */
export function SplitLoad({ load, calls, interval, onClose }: Props & { interval: number }) {
  const [typed, setTyped] = useState(formatVolume(Math.round(load.m3) / 2));
  const m3 = parseBrazilianNumber(typed);
  const isRight = m3 !== null && m3 >= LEAST_M3 && load.m3 - m3 >= LEAST_M3;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isRight && (await calls.split(load, m3, interval))) onClose();
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextInput
        size="xs"
        label="m³ da segunda carga"
        inputMode="decimal"
        value={typed}
        error={!isRight && `Cada parte precisa de ao menos 0,5 m³; a carga tem ${formatM3(load.m3)}.`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormEnd word="Dividir carga" isBusy={calls.isBusy} onClose={onClose} />
    </form>
  );
}

/** Why a load is taken off the day. */
export function DropLoad({ load, calls, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isRight = reason.trim().length >= LEAST_REASON;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight && (await calls.drop(load, reason))) onClose();
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextInput
        size="xs"
        label="Motivo da retirada"
        value={reason}
        error={isTried && !isRight && REASON_MISSING}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormEnd word="Retirar carga" isBusy={calls.isBusy} onClose={onClose} />
    </form>
  );
}

const FormEnd = (props: { word: string; isBusy: boolean; onClose: () => void }) => (
  <Group gap="xs" mt={6}>
    <Button type="submit" size="compact-sm" loading={props.isBusy}>
      {props.word}
    </Button>
    <Button size="compact-sm" variant="default" onClick={props.onClose}>
      Desistir
    </Button>
  </Group>
);
