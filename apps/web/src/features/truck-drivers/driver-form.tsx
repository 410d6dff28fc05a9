import { Button, Checkbox, Group, NativeSelect, Select, Stack, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { equipmentWords } from '@traco/contract/crew-words';
import { equipmentKinds, truckLicences } from '@traco/contract/driver';
import type { Driver } from '@traco/contract/driver-record';
import { formatCpf, formatPhone, formatPlate } from '@traco/contract/identifiers';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { WhenField } from '../../domain/typed-fields.tsx';
import type { Lookups } from '../../domain/use-lookups.ts';
import { useLookups } from '../../domain/use-lookups.ts';
import { useSending } from '../../domain/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { onEnter } from '../../lib/enter-moves.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import {
  type DayField,
  type DraftProblems,
  type DriverDraft,
  draftOf,
  emptyDraft,
  fieldsOf,
  problemsOf,
  withDay,
} from './driver-draft.ts';
import classes from './driver-form.module.css';

const stays = { staleTime: 5 * 60_000 };

interface Props {
  /** The driver that is altered; null for a new one. */
  driver: Driver | null;
  ownUnitId: string;
  units: Lookups['units'];
  today: string;
  onDone: (driver: Driver) => void;
  onClose: () => void;
}

/** A driver's data in the order in which they stand on his papers. What is typed of a new one is kept on the device. */
export function DriverForm({ driver, ownUnitId, units, today, onDone, onClose }: Props) {
  const [id] = useState(() => driver?.id ?? newId());
  const [revision, setRevision] = useState(driver?.revision ?? 0);
  const [draft, setDraft] = useState<DriverDraft>(() => (driver ? draftOf(driver) : emptyDraft(ownUnitId)));
  const [problems, setProblems] = useState<DraftProblems>({});
  const { send: sendOne, isSending, failure } = useSending();
  const form = useRef<HTMLFormElement>(null);
  const { vehicles } = useLookups(draft.unitId);
  const partners = useQuery(api.fleetManagement.choices.queryOptions(stays)).data?.partners ?? [];
  const name = driver ? `driver/${driver.id}` : 'driver/new';
  useKeptDraft(name, draft, setDraft);

  const set = <Field extends keyof DriverDraft>(field: Field, value: DriverDraft[Field]) => {
    setDraft((all) => ({ ...all, [field]: value }));
    setProblems((all) => ({ ...all, [field]: undefined }));
  };
  /** Says the refusal at its field, or below the form. */
  const refused = (error: unknown) => {
    const { code, data, message } = error instanceof ORPCError ? error : {};
    if (code === 'STALE_REVISION') {
      setRevision((data as { current: Driver }).current.revision);
      return `${message} O que você digitou continua aqui: confira e salve de novo.`;
    }
    if (code === 'CPF_TAKEN') setProblems({ cpf: sentenceFor(error) });
    else if (code === 'PARTNER_NOT_FOUND') setProblems({ partnerId: sentenceFor(error) });
    else if (code === 'EXAM_IN_FUTURE' || code === 'EXAM_AFTER_EXPIRY')
      setProblems({ toxicologyOn: sentenceFor(error) });
    else if (code === 'VEHICLE_TAKEN')
      setProblems({ vehicleId: takenBy((data as { driver: string }).driver) });
    else return undefined;
    return '';
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const found = problemsOf(draft, today);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstProblem(form.current);
    await sendOne(async () => {
      const fields = fieldsOf(draft, today);
      const saved = driver
        ? await client.truckDrivers.edit({ id, revision, ...fields })
        : await client.truckDrivers.create({ id, unitId: draft.unitId, ...fields });
      void forgetDraft(name);
      onDone(saved);
    }, refused);
  };
  const text = (
    field: 'name' | 'cpf' | 'phone' | 'licenceNumber' | 'pixKey',
    label: string,
    more: object = {},
  ) => (
    <TextInput
      label={label}
      name={field}
      autoComplete="off"
      value={draft[field]}
      error={problems[field]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        set(field, field === 'cpf' ? formatCpf(value) : field === 'phone' ? formatPhone(value) : value);
      }}
      {...more}
    />
  );
  const dayField = (field: DayField, label: string) => (
    <WhenField
      kind="day"
      label={label}
      today={today}
      value={draft[field]}
      error={problems[field]}
      onChange={(value) => {
        setDraft((all) => withDay(all, field, value, today));
        setProblems((all) => ({ ...all, [field]: undefined }));
      }}
    />
  );

  return (
    <form ref={form} onSubmit={send} onKeyDown={(event) => onEnter(event, () => void send())} noValidate>
      <Stack gap="sm">
        {!driver && !ownUnitId && (
          <NativeSelect
            label="Unidade"
            name="unitId"
            data={[
              { value: '', label: 'Escolha a unidade' },
              ...units.map((each) => ({ value: each.id, label: each.name })),
            ]}
            value={draft.unitId}
            error={problems.unitId}
            onChange={(event) => set('unitId', event.currentTarget.value)}
          />
        )}
        {text('name', 'Nome', { maxLength: 120, 'data-autofocus': true })}
        <div className={classes.pair}>
          {text('cpf', 'CPF', { inputMode: 'numeric' })}
          {text('phone', 'Telefone', { inputMode: 'tel', placeholder: 'Opcional' })}
        </div>
        <div className={classes.three}>
          {text('licenceNumber', 'Número da CNH', { inputMode: 'numeric', maxLength: 14 })}
          <NativeSelect
            label="Categoria"
            data={[
              { value: '', label: '—' },
              ...[...truckLicences, 'AB', 'B', 'A'].map((value) => ({ value, label: value })),
            ]}
            value={draft.licenceCategory}
            onChange={(event) => set('licenceCategory', event.currentTarget.value)}
          />
          {dayField('licenceExpiresOn', 'Validade da CNH')}
        </div>
        <Checkbox
          label="EAR na CNH (exerce atividade remunerada)"
          checked={draft.licencePaidWork}
          onChange={(event) => set('licencePaidWork', event.currentTarget.checked)}
        />
        <div className={classes.pair}>
          {dayField('toxicologyOn', 'Exame toxicológico')}
          {dayField('toxicologyExpiresOn', 'Validade do toxicológico')}
        </div>
        <div className={classes.pair}>
          {dayField('medicalExpiresOn', 'Validade do ASO')}
          {dayField('admittedOn', 'Admissão')}
        </div>
        <Checkbox.Group
          label="Pode operar"
          value={draft.equipment}
          error={problems.equipment}
          onChange={(value) => set('equipment', value as DriverDraft['equipment'])}
        >
          <Group gap="md" mt={4}>
            {equipmentKinds.map((value) => (
              <Checkbox key={value} value={value} label={equipmentWords[value]} />
            ))}
          </Group>
        </Checkbox.Group>
        <div className={classes.pair}>
          <Select
            label="Caminhão habitual"
            placeholder="Nenhum"
            searchable
            clearable
            allowDeselect={false}
            data={vehicles.map(({ id: value, plate, fleetNumber }) => ({
              value,
              label: `${fleetNumber} · ${formatPlate(plate)}`,
            }))}
            value={draft.vehicleId || null}
            error={problems.vehicleId}
            onChange={(value) => set('vehicleId', value ?? '')}
          />
          <NativeSelect
            label="Vínculo"
            data={[
              { value: '', label: 'Próprio' },
              ...partners.map((each) => ({ value: each.id, label: `Cedido por ${each.name}` })),
            ]}
            value={draft.partnerId}
            error={problems.partnerId}
            onChange={(event) => set('partnerId', event.currentTarget.value)}
          />
        </div>
        {text('pixKey', 'Chave PIX', { maxLength: 80, placeholder: 'Opcional' })}
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Group justify="flex-end" className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" loading={isSending}>
            {driver ? 'Salvar motorista' : 'Cadastrar motorista'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const takenBy = (driver: string) =>
  `Este caminhão é o habitual de ${driver}: tire-o dele antes, no cadastro dele.`;

/** The cursor goes to the first field that is marked, once it is drawn. */
const focusFirstProblem = (form: HTMLFormElement | null) =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

/** Puts back what was typed and not sent, and keeps what is typed. */
function useKeptDraft(name: string, draft: DriverDraft, put: (draft: DriverDraft) => void) {
  const first = useRef(draft);
  const isRestored = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once
  useEffect(() => {
    void findDraft<DriverDraft>(name).then((kept) => {
      if (kept) put({ ...first.current, ...kept });
      isRestored.current = true;
    });
  }, [name]);
  useEffect(() => {
    if (isRestored.current && draft !== first.current) void keepDraft(name, draft);
  }, [name, draft]);
}
