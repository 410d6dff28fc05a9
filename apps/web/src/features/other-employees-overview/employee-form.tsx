import { Autocomplete, TextInput } from '@mantine/core';
import { type Employee, NewEmployee } from '@traco/contract/other-employees-overview/employee';
import { ADMITTED_AHEAD, isAdmittedAhead } from '@traco/contract/values/admission';
import { dayIn } from '@traco/contract/values/time-zone';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import { typedBy } from '../../kit/form/field-kinds.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { onlyOf } from '../../kit/form/only-of.ts';
import { WhenField } from '../../kit/form/typed-fields.tsx';
import { savingBy, useForm } from '../../kit/form/use-form.ts';
import { deviceZone, useUnits } from '../../kit/form/use-lookups.ts';
import classes from '../../kit/record/person-entries.module.css';
import { client } from '../../lib/api.ts';
import { parseDay } from '../../lib/brazilian-date.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { employeeFields } from './employee-fields.ts';
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

interface Props {
  employee: Employee | null;
  /** Where a new one is taken on unless another unit is chosen. */
  unitId?: string | undefined;
  onSaved: (employee: Employee) => void;
  onClose: () => void;
}

/** Takes an employee on, or alters one. */
export function EmployeeForm({ employee, unitId, onSaved, onClose }: Props) {
  const units = useUnits();
  const jobTitles = useJobTitles();
  const todayOf = (id: string) =>
    dayIn(new Date(), units.find((unit) => unit.id === id)?.timeZone ?? deviceZone());
  const form = useForm({
    name: `employee ${employee?.id ?? 'new'}`,
    row: employee,
    ...typedBy(
      NewEmployee,
      employeeFields,
      (row: Employee | null) => ({ ...row, unitId: row?.unit.id ?? unitId ?? onlyOf(units) }),
      {
        also: (draft) => {
          const today = todayOf(draft.unitId);
          const isAhead = isAdmittedAhead(parseDay(draft.admittedOn, today), today);
          return isAhead ? { admittedOn: ADMITTED_AHEAD } : {};
        },
      },
    ),
    save: savingBy(client.otherEmployeesOverview),
    refusals: {
      CPF_TAKEN: 'cpf',
      REGISTRATION_TAKEN: 'registrationNumber',
      ADMITTED_IN_FUTURE: 'admittedOn',
      UNIT_NOT_FOUND: 'unitId',
    },
    words: { unitId: units },
    onSaved,
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      label={employee ? 'Alterar funcionário' : 'Novo funcionário'}
      button={employee ? 'Salvar funcionário' : 'Cadastrar funcionário'}
      onClose={onClose}
    >
      <TextInput {...field('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('cpf')} inputMode="numeric" autoComplete="off" />
        {employee ? (
          <TextInput label={employeeFields.unitId.label} value={employee.unit.name} readOnly />
        ) : (
          <ChoiceField {...field('unitId')} none="Escolha" of={units} />
        )}
        <Autocomplete
          {...field('jobTitle')}
          data={[...new Set([...jobTitles, ...usualTitles])].toSorted()}
          maxLength={60}
        />
        <TextInput {...field('registrationNumber')} placeholder="Sai no crachá" maxLength={20} />
        <WhenField kind="day" {...field('admittedOn')} today={todayOf(form.draft.unitId)} />
        <TextInput {...field('pixKey')} placeholder="Opcional" maxLength={80} />
        <TextInput {...field('phone')} placeholder="(15) 98765-4321" inputMode="tel" />
        <TextInput {...field('email')} placeholder="Opcional" inputMode="email" maxLength={120} />
      </FieldGrid>
      <p className={classes.quiet}>
        Função, unidade, telefone e e-mail só aparecem na página pública se forem escolhidos lá.
      </p>
      <FieldGrid cols={3}>
        <TextInput {...field('shirtSize')} placeholder="G" maxLength={10} />
        <TextInput {...field('trouserSize')} placeholder="42" maxLength={10} />
        <TextInput {...field('bootSize')} placeholder="41" maxLength={10} />
      </FieldGrid>
    </FormFrame>
  );
}
