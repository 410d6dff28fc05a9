import { Checkbox, Group, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { equipmentWords } from '@traco/contract/crew/crew-words';
import { equipmentKinds, truckLicences } from '@traco/contract/truck-drivers/driver';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import type { DayField, DriverDraft } from './driver-draft.ts';
import classes from './driver-form.module.css';
import { RenewalFields } from './renewal-fields.tsx';
import type { DriverFormState } from './use-driver-form.ts';

interface Props {
  form: DriverFormState;
}

/** What stands on a driver's papers, in their order, and what they may operate. */
export function DriverFields({ form }: Props) {
  const { draft, problems, set, renewals } = form;
  return (
    <>
      <DriverText form={form} field="name" label="Nome" maxLength={120} data-autofocus />
      <div className={classes.pair}>
        <DriverText form={form} field="cpf" label="CPF" inputMode="numeric" />
        <DriverText form={form} field="phone" label="Telefone" inputMode="tel" placeholder="Opcional" />
      </div>
      <div className={classes.three}>
        <DriverText
          form={form}
          field="licenceNumber"
          label="Número da CNH"
          inputMode="numeric"
          maxLength={14}
        />
        <NativeSelect
          label="Categoria"
          data={[
            { value: '', label: '—' },
            ...[...truckLicences, 'AB', 'B', 'A'].map((value) => ({ value, label: value })),
          ]}
          value={draft.licenceCategory}
          onChange={(event) => set('licenceCategory', event.currentTarget.value)}
        />
        <DriverDayField form={form} field="licenceExpiresOn" label="Validade da CNH" />
      </div>
      <Checkbox
        label="EAR na CNH (exerce atividade remunerada)"
        checked={draft.licencePaidWork}
        onChange={(event) => set('licencePaidWork', event.currentTarget.checked)}
      />
      <div className={classes.pair}>
        <DriverDayField form={form} field="toxicologyOn" label="Exame toxicológico" />
        <DriverDayField form={form} field="toxicologyExpiresOn" label="Validade do toxicológico" />
      </div>
      <div className={classes.pair}>
        <DriverDayField form={form} field="medicalExpiresOn" label="Validade do ASO" />
        <DriverDayField form={form} field="admittedOn" label="Admissão" />
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
    </>
  );
}

interface TextProps extends Props, Omit<TextInputProps, 'form'> {
  field: 'name' | 'cpf' | 'phone' | 'licenceNumber' | 'pixKey';
}

/** A text of the driver's data. */
export function DriverText({ form: { draft, problems, set }, field, ...input }: TextProps) {
  return (
    <TextInput
      name={field}
      autoComplete="off"
      value={draft[field]}
      error={problems[field]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        set(field, field === 'cpf' ? formatCpf(value) : field === 'phone' ? formatPhone(value) : value);
      }}
      {...input}
    />
  );
}

interface DayProps extends Props {
  field: DayField;
  label: string;
}

function DriverDayField({ form: { draft, problems, today, setDay }, field, label }: DayProps) {
  return (
    <WhenField
      kind="day"
      label={label}
      today={today}
      value={draft[field]}
      error={problems[field]}
      onChange={(value) => setDay(field, value)}
    />
  );
}
