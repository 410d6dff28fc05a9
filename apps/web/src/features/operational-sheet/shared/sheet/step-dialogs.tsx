import { Select, Textarea, TextInput } from '@mantine/core';
import { stepWords } from '@traco/contract/concrete-volume/load-words';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import {
  nextTripStep,
  type TripStep,
  timeOfStep,
  tripSteps,
} from '@traco/contract/operational-sheet/load-steps';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { entryRefusals, LOAD_M3 } from '@traco/contract/operational-sheet/sheet-limits';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { VolumeField } from '../../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { client } from '../../../../lib/api.ts';
import { parseBrazilianNumber, typedVolume } from '../../../../lib/brazilian-number.ts';
import { formatM3, formatTime } from '../../../../lib/formats.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { nearestInstant } from './nearest-time.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDivertTargets } from './use-load-record.ts';

interface Props {
  load: LoadRecord;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Puts the time of a step right, and says why. */
export function CorrectDialog({ load, step, onDone, onClose }: Props & { step: TripStep }) {
  const was = load.steps[timeOfStep[step]]!;
  const [id] = useState(() => newId());
  const [time, setTime] = useState(formatTime(was, load.timeZone));
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    const at = nearestInstant(time, was, load.timeZone);
    if (!at) return tell('Informe uma hora, como 14:35.');
    if (reason.trim().length < LEAST_REASON) return tell(entryRefusals.REASON_REQUIRED);
    void send(async () => {
      const { id: loadId, revision } = load;
      await client.operationalSheet.correct({ loadId, id, revision, step, at, reason });
      onDone('Hora corrigida. A primeira anotação fica no histórico.');
    });
  };
  return (
    <FormDialog
      title={`Corrigir: ${stepWords[step]}`}
      button="Corrigir hora"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <TextInput
        label="Hora certa"
        description={boundsOf(load, step)}
        inputMode="numeric"
        data-autofocus
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Textarea
        label="Motivo"
        required
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Between which times a step may stand: the steps before and after it, or now. */
function boundsOf({ steps, now, timeZone }: LoadRecord, step: TripStep): string {
  const place = tripSteps.indexOf(step);
  const at = (each: TripStep) => steps[timeOfStep[each]];
  const before = tripSteps.slice(0, place).findLast(at);
  const after = tripSteps.slice(place + 1).find(at);
  const last = formatTime((after && at(after)) ?? now, timeZone);
  return before ? `Entre ${formatTime(at(before)!, timeZone)} e ${last}` : `Até ${last}`;
}

/** Takes back the last step. */
export function UndoDialog({ load, step, onDone, onClose }: Props & { step: TripStep }) {
  const [id] = useState(() => newId());
  return (
    <ReasonDialog
      title={`Desfazer: ${stepWords[step]}`}
      button="Desfazer etapa"
      onSend={async (reason) => {
        const { id: loadId, revision } = load;
        await client.operationalSheet.correct({ loadId, id, revision, step, at: null, reason });
        onDone('Etapa desfeita.');
      }}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        A carga volta à etapa anterior; o motorista pode registrar esta etapa de novo.
      </p>
    </ReasonDialog>
  );
}

/** Takes the next step for the driver, now or at a time that is past. */
export function NextStepDialog({ load, onDone, onClose }: Props) {
  const to = nextTripStep(load.state)!;
  const [id] = useState(() => newId());
  const [time, setTime] = useState(formatTime(load.now, load.timeZone));
  const [m3, setM3] = useState(typedVolume(load.loadedM3));
  const { send, isSending, failure, tell } = useSending();
  const isWeighing = to === 'en_route';
  const submit = () => {
    const at = nearestInstant(time, load.now, load.timeZone);
    const loadedM3 = parseBrazilianNumber(m3);
    if (!at) return tell('Informe uma hora, como 14:35.');
    if (isWeighing && !loadedM3) return tell('Informe quantos m³ foram carregados.');
    void send(async () => {
      const { id: loadId, revision } = load;
      const stillNow = time === formatTime(load.now, load.timeZone);
      await client.operationalSheet.step({
        loadId,
        id,
        revision,
        to,
        ...(stillNow ? {} : { at }),
        ...(isWeighing ? { loadedM3 } : {}),
      });
      onDone(`${stepWords[to]} anotada.`);
    });
  };
  return (
    <FormDialog
      title={stepWords[to]}
      button="Registrar a etapa"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <TextInput
        label="Hora"
        inputMode="numeric"
        data-autofocus
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      {isWeighing && (
        <VolumeField label="Carregado (m³)" field="loaded" most={LOAD_M3.most} value={m3} onChange={setM3} />
      )}
    </FormDialog>
  );
}

/** The load ends before its trip does. */
export function EndDialog({ load, to, onDone, onClose }: Props & { to: 'refused' | 'cancelled' }) {
  const [id] = useState(() => newId());
  const isRefused = to === 'refused';
  return (
    <ReasonDialog
      title={isRefused ? 'Carga recusada na obra' : 'Cancelar a carga'}
      button={isRefused ? 'Registrar recusa' : 'Cancelar carga'}
      suggested={isRefused ? 'refuse' : 'cancel'}
      onSend={async (reason) => {
        const { id: loadId, revision } = load;
        await client.operationalSheet.step({ loadId, id, revision, to, reason });
        onDone(isRefused ? 'Recusa registrada.' : 'Carga cancelada; a nota fica na numeração.');
      }}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {isRefused
          ? `Os ${formatM3(load.loadedM3)} voltam com o caminhão: registre depois o retorno.`
          : 'Nada desta carga conta como entregue.'}
      </p>
    </ReasonDialog>
  );
}

/** Another site gets what is left in the drum. */
export function DivertDialog({ load, onDone, onClose }: Props) {
  const [ids] = useState(() => ({ id: newId(), newLoadId: newId() }));
  const [pourId, setPourId] = useState<string | null>(null);
  const [given, setGiven] = useState('0');
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const targets = useDivertTargets(load.id);
  const deliveredM3 = parseBrazilianNumber(given);
  const left = deliveredM3 === null ? null : load.loadedM3 - load.divertedM3 - deliveredM3;
  const submit = () => {
    if (!pourId) return tell('Escolha a obra que recebe.');
    if (deliveredM3 === null) return tell('Informe quantos m³ ficaram na primeira obra.');
    if (reason.trim().length < LEAST_REASON) return tell(entryRefusals.REASON_REQUIRED);
    void send(async () => {
      const { id: loadId, revision } = load;
      const made = await client.operationalSheet.divert({
        ...ids,
        loadId,
        revision,
        pourId,
        deliveredM3,
        reason,
      });
      onDone(`Desviada: a nota nova é ${noteOfLoad(made.load)}.`);
    });
  };
  return (
    <FormDialog
      title="Desviar para outra obra"
      button="Desviar concreto"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <Select
        label="Obra que recebe"
        placeholder={targets.isPending ? 'Procurando…' : 'Escolha a programação'}
        searchable
        nothingFoundMessage="Nenhuma obra aberta agora"
        data={(targets.data ?? []).map((target) => ({
          value: target.pourId,
          disabled: target.isTooWeak,
          label: `${target.customer} · ${target.site} · faltam ${formatM3(target.openM3)} · ${target.travelMinutes} min${target.isTooWeak ? ` · pede ${target.mix}` : ''}`,
        }))}
        value={pourId}
        onChange={setPourId}
      />
      {tripSteps.indexOf('discharging') <= tripSteps.findIndex((step) => step === load.state) && (
        <VolumeField
          label="Ficou na primeira obra (m³)"
          field="delivered"
          most={load.loadedM3}
          value={given}
          onChange={setGiven}
        />
      )}
      {left !== null && (
        <p style={{ margin: 0 }}>
          Seguem {formatM3(Math.round(left * 100) / 100)} com a mesma primeira água.
        </p>
      )}
      <Textarea
        label="Motivo"
        required
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
