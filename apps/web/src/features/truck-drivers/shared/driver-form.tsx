import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { equipmentWords } from '@traco/contract/crew/crew-words';
import { equipmentKinds, truckLicences } from '@traco/contract/truck-drivers/driver';
import type { DriverFields, PaperRenewal } from '@traco/contract/truck-drivers/driver-record';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { ownDraftName } from '../../../kit/form/own-draft.ts';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { forgetDraft } from '../../../lib/drafts.ts';
import { onEnter } from '../../../lib/enter-moves.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import {
  type DayField,
  type DraftProblems,
  type DriverDraft,
  draftOf,
  emptyDraft,
  type FormDriver,
  fieldsOf,
  problemsOf,
  withDay,
} from './driver-draft.ts';
import classes from './driver-form.module.css';
import { RenewalFields, useRenewals } from './renewal-fields.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

/** The form as far as fields of others stand in it. */
export interface OpenForm {
  draft: DriverDraft;
  problems: DraftProblems;
  set: <Field extends keyof DriverDraft>(field: Field, value: DriverDraft[Field]) => void;
}

/** What the form sends. */
export interface SentDriver {
  id: string;
  unitId: string;
  fields: DriverFields;
  /** Of a driver that is altered: the revision that was seen, and the renewed documents. */
  revision: number;
  renewals: PaperRenewal[];
}

interface Props<Saved> {
  /** The driver that is altered; null for a new one. */
  driver: FormDriver | null;
  ownUnitId: string;
  units: readonly { id: string; name: string }[];
  today: string;
  /** Which truck and whose he is, where the asker says it. */
  belonging?: (form: OpenForm) => ReactNode;
  /** Where a refusal of its own is said; undefined when it is none of these. */
  problemOf?: (code: string, data: unknown) => DraftProblems | undefined;
  save: (driver: SentDriver) => Promise<Saved>;
  onDone: (driver: Saved) => void;
  onClose: () => void;
}

const fieldOf: Record<string, keyof DriverDraft> = {
  CPF_TAKEN: 'cpf',
  CPF_REFUSED: 'cpf',
  UNIT_NOT_FOUND: 'unitId',
  PARTNER_NOT_FOUND: 'partnerId',
  PARTNER_KEPT: 'partnerId',
  EXAM_IN_FUTURE: 'toxicologyOn',
  EXAM_AFTER_EXPIRY: 'toxicologyOn',
};

/** A driver's data in the order in which they stand on his papers. What is typed of a new one is kept on the device. */
export function DriverForm<Saved>(props: Props<Saved>) {
  const { driver, ownUnitId, units, today, belonging, problemOf, save, onDone, onClose } = props;
  const [id] = useState(() => driver?.id ?? newId());
  const [revision, setRevision] = useState(driver?.revision ?? 0);
  const [draft, setDraft] = useState<DriverDraft>(() => (driver ? draftOf(driver) : emptyDraft(ownUnitId)));
  const [problems, setProblems] = useState<DraftProblems>({});
  const renewals = useRenewals(driver, draft, today);
  const { send: sendOne, isSending, failure } = useSending();
  const form = useRef<HTMLFormElement>(null);
  const name = ownDraftName(driver ? `driver/${driver.id}` : 'driver/new');
  useKeptDraft(name, draft, setDraft);

  const set: OpenForm['set'] = (field, value) => {
    setDraft((all) => ({ ...all, [field]: value }));
    setProblems((all) => ({ ...all, [field]: undefined }));
  };
  /** Says the refusal at its field, or below the form. */
  const refused = (error: unknown) => {
    if (!(error instanceof ORPCError)) return undefined;
    const { code, data, message } = error;
    if (code === 'STALE_REVISION') {
      setRevision((data as { current: { revision: number } }).current.revision);
      return `${message} O que você digitou continua aqui: confira e salve de novo.`;
    }
    const field = fieldOf[code];
    const found = problemOf?.(code, data) ?? (field && { [field]: sentenceFor(error) });
    if (!found) return undefined;
    setProblems(found);
    return '';
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const found = problemsOf(draft, today);
    setProblems(found);
    const isComplete = renewals.check();
    if (Object.keys(found).length > 0) return focusFirstProblem(form.current);
    if (!isComplete) return;
    await sendOne(async () => {
      const fields = fieldsOf(draft, today);
      const saved = await save({ id, unitId: draft.unitId, fields, revision, renewals: renewals.given });
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
        <RenewalFields renewals={renewals} unitId={draft.unitId} />
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
        {belonging?.({ draft, problems, set })}
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

/** The cursor goes to the first field that is marked, once it is drawn. */
const focusFirstProblem = (form: HTMLFormElement | null) =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
