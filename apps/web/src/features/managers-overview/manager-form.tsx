import { NativeSelect, TextInput } from '@mantine/core';
import { problemOf } from '@traco/contract/concrete-volume/load';
import { type Manager, ManagerFields } from '@traco/contract/managers-overview/manager';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { fieldProps } from '../../kit/form/field-props.ts';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { client } from '../../lib/api.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';

/** What is typed of a manager. */
interface ManagerDraft {
  unitId: string;
  name: string;
  cpf: string;
  phone: string;
  email: string;
}

const labels: Record<keyof ManagerDraft, string> = {
  unitId: 'Unidade',
  name: 'Nome',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
};

const fieldsOf = ({ name, cpf, phone, email }: ManagerDraft): ManagerFields => ({
  name,
  cpf,
  phone: phone || null,
  email: email || null,
});

interface Props {
  manager: Manager | null;
  /** Where a new one is taken on unless another unit is chosen. */
  unitId?: string | undefined;
  onSaved: (manager: Manager) => void;
  onClose: () => void;
}

/** Takes a manager on, or alters him. */
export function ManagerForm({ manager, unitId, onSaved, onClose }: Props) {
  const units = useUnits();
  const begin = (row: Manager | null): ManagerDraft => ({
    unitId: row?.unit.id ?? unitId ?? (units.length === 1 ? units[0]!.id : ''),
    name: row?.name ?? '',
    cpf: row ? formatCpf(row.cpf) : '',
    phone: row?.phone ? formatPhone(row.phone) : '',
    email: row?.email ?? '',
  });
  const form = useEditForm<ManagerDraft, Manager>({
    name: `manager ${manager?.id ?? 'new'}`,
    row: manager,
    draftOf: begin,
    check: (draft) => {
      const fields = fieldsOf(draft);
      const problem = (field: keyof ManagerFields) => problemOf(ManagerFields.shape[field], fields[field]);
      return {
        unitId: draft.unitId ? undefined : 'Escolha a unidade do gerente.',
        name: problem('name'),
        cpf: problem('cpf'),
        phone: problem('phone'),
        email: problem('email'),
      };
    },
    save: (draft, base, id) =>
      base
        ? client.managersOverview.edit({ ...fieldsOf(draft), id: base.id, revision: base.revision })
        : client.managersOverview.create({ ...fieldsOf(draft), id, unitId: draft.unitId }),
    fieldOf: (code) => (({ CPF_TAKEN: 'cpf', UNIT_NOT_FOUND: 'unitId' }) as const)[code as 'CPF_TAKEN'],
    onSaved,
  });
  const { draft, problems, set } = form;
  const text = fieldProps(form, labels);
  return (
    <EditFormFrame
      form={form}
      label={manager ? 'Alterar gerente' : 'Novo gerente'}
      button={manager ? 'Salvar gerente' : 'Cadastrar gerente'}
      labels={labels}
      draftOf={begin}
      wordOf={(field, value) => (field === 'unitId' ? units.find(({ id }) => id === value)?.name : undefined)}
      onClose={onClose}
    >
      <TextInput {...text('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...text('cpf', formatCpf)} inputMode="numeric" autoComplete="off" />
        {manager ? (
          <TextInput label={labels.unitId} value={manager.unit.name} readOnly />
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
        <TextInput {...text('phone', formatPhone)} placeholder="(15) 98765-4321" inputMode="tel" />
        <TextInput {...text('email')} placeholder="Opcional" inputMode="email" maxLength={120} />
      </FieldGrid>
    </EditFormFrame>
  );
}
