import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import type { Employee } from '@traco/contract/other-employees-overview/employee';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { fieldProps } from '../../kit/form/field-props.ts';
import { WhenField } from '../../kit/form/typed-fields.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { deviceZone, useUnits } from '../../kit/form/use-lookups.ts';
import classes from '../../kit/record/person-entries.module.css';
import { client } from '../../lib/api.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { draftOf, type EmployeeDraft, fieldsOf, labels, problemsOf } from './employee-draft.ts';
import { useJobTitles } from './use-job-titles.ts';

/** The trade's own, besides those that the register knows. */
const usualTitles = [
  'Ajudante',
  'Auxiliar de limpeza',
  'Balanceiro',
  'Bombista',
  'Laboratorista',
  'Assistente administrativo',
];
const takenFields = {
  CPF_TAKEN: 'cpf',
  REGISTRATION_TAKEN: 'registrationNumber',
  ADMITTED_IN_FUTURE: 'admittedOn',
  UNIT_NOT_FOUND: 'unitId',
} as const;

interface Props {
  employee: Employee | null;
  /** Where a new one is taken on unless another unit is chosen. */
  unitId?: string | undefined;
  onSaved: (employee: Employee) => void;
  onClose: () => void;
}

/** Takes an employee on, or alters him. */
export function EmployeeForm({ employee, unitId, onSaved, onClose }: Props) {
  const units = useUnits();
  const jobTitles = useJobTitles();
  const begin = (row: Employee | null) =>
    draftOf(row, unitId ?? (units.length === 1 ? units[0]!.id : undefined));
  const todayOf = (id: string) =>
    dayIn(new Date(), units.find((unit) => unit.id === id)?.timeZone ?? deviceZone());
  const form = useEditForm<EmployeeDraft, Employee>({
    name: `employee ${employee?.id ?? 'new'}`,
    row: employee,
    draftOf: begin,
    check: (draft) => problemsOf(draft, todayOf(draft.unitId)),
    save: (draft, base, id) => {
      const fields = fieldsOf(draft, todayOf(draft.unitId));
      return base
        ? client.otherEmployeesOverview.edit({ ...fields, id: base.id, revision: base.revision })
        : client.otherEmployeesOverview.create({ ...fields, id, unitId: draft.unitId });
    },
    fieldOf: (code) => takenFields[code as keyof typeof takenFields],
    onSaved,
  });
  const { draft, problems, set } = form;
  const text = fieldProps(form, labels);
  return (
    <EditFormFrame
      form={form}
      label={employee ? 'Alterar funcionário' : 'Novo funcionário'}
      button={employee ? 'Salvar funcionário' : 'Cadastrar funcionário'}
      labels={labels}
      draftOf={begin}
      wordOf={(field, value) => (field === 'unitId' ? units.find(({ id }) => id === value)?.name : undefined)}
      onClose={onClose}
    >
      <TextInput {...text('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...text('cpf', formatCpf)} inputMode="numeric" autoComplete="off" />
        {employee ? (
          <TextInput label={labels.unitId} value={employee.unit.name} readOnly />
        ) : (
          <NativeSelect
            label={labels.unitId}
            data={[
              { value: '', label: 'Escolha' },
              ...units.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={draft.unitId}
            error={problems.unitId}
            data-field="unitId"
            onChange={(event) => set('unitId', event.currentTarget.value)}
          />
        )}
        <Autocomplete
          label={labels.jobTitle}
          value={draft.jobTitle}
          error={problems.jobTitle}
          data-field="jobTitle"
          data={[...new Set([...jobTitles, ...usualTitles])].toSorted()}
          maxLength={60}
          onChange={(value) => set('jobTitle', value)}
        />
        <TextInput {...text('registrationNumber')} placeholder="Sai no crachá" maxLength={20} />
        <WhenField
          kind="day"
          label={labels.admittedOn}
          today={todayOf(draft.unitId)}
          value={draft.admittedOn}
          error={problems.admittedOn}
          onChange={(value) => set('admittedOn', value)}
        />
        <TextInput {...text('pixKey')} placeholder="Opcional" maxLength={80} />
        <TextInput {...text('phone', formatPhone)} placeholder="(15) 98765-4321" inputMode="tel" />
        <TextInput {...text('email')} placeholder="Opcional" inputMode="email" maxLength={120} />
      </FieldGrid>
      <p className={classes.quiet}>
        Função, unidade, telefone e e-mail só aparecem na página pública se ele os escolher lá.
      </p>
      <FieldGrid cols={3}>
        <TextInput {...text('shirtSize')} placeholder="G" maxLength={10} />
        <TextInput {...text('trouserSize')} placeholder="42" maxLength={10} />
        <TextInput {...text('bootSize')} placeholder="41" maxLength={10} />
      </FieldGrid>
    </EditFormFrame>
  );
}
