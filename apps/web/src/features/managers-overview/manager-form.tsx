import { TextInput } from '@mantine/core';
import { type Manager, NewManager } from '@traco/contract/managers-overview/manager';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import { choice, cpf, optional, phone, text, typedBy } from '../../kit/form/field-kinds.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { onlyOf } from '../../kit/form/only-of.ts';
import { savingBy, useForm } from '../../kit/form/use-form.ts';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { client } from '../../lib/api.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';

/** What is said of a manager, and what it is called. */
export const managerFields = {
  unitId: choice('Unidade'),
  name: text('Nome'),
  cpf: cpf(),
  phone: optional(phone()),
  email: optional(text('E-mail')),
};

interface Props {
  manager: Manager | null;
  /** Where a new one is taken on unless another unit is chosen. */
  unitId?: string | undefined;
  onSaved: (manager: Manager) => void;
  onClose: () => void;
}

/** Takes a manager on, or alters one. */
export function ManagerForm({ manager, unitId, onSaved, onClose }: Props) {
  const units = useUnits();
  const form = useForm({
    name: `manager ${manager?.id ?? 'new'}`,
    row: manager,
    ...typedBy(NewManager, managerFields, (row: Manager | null) => ({
      ...row,
      unitId: row?.unit.id ?? unitId ?? onlyOf(units),
    })),
    save: savingBy(client.managersOverview),
    refusals: { CPF_TAKEN: 'cpf', UNIT_NOT_FOUND: 'unitId' },
    words: { unitId: units },
    onSaved,
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      label={manager ? 'Alterar gerente' : 'Novo gerente'}
      button={manager ? 'Salvar gerente' : 'Cadastrar gerente'}
      onClose={onClose}
    >
      <TextInput {...field('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('cpf')} inputMode="numeric" autoComplete="off" />
        {manager ? (
          <TextInput label={managerFields.unitId.label} value={manager.unit.name} readOnly />
        ) : (
          <ChoiceField {...field('unitId')} none="Escolha" of={units} />
        )}
        <TextInput {...field('phone')} placeholder="(15) 98765-4321" inputMode="tel" />
        <TextInput {...field('email')} placeholder="Opcional" inputMode="email" maxLength={120} />
      </FieldGrid>
    </FormFrame>
  );
}
