import { NativeSelect, TextInput } from '@mantine/core';
import { problemOf } from '@traco/contract/concrete-volume/load';
import { Commission, type Seller, SellerFields } from '@traco/contract/sellers-overview/seller';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { fieldProps } from '../../kit/form/field-props.ts';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { client } from '../../lib/api.ts';
import { figuresOf } from '../../lib/brazilian-number.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { commissionWords, draftOf, fieldsOf, labels, type SellerDraft } from './seller-draft.ts';

interface Props {
  seller: Seller | null;
  /** Where a new one is taken on unless another unit is chosen. */
  unitId?: string | undefined;
  onSaved: (seller: Seller) => void;
  onClose: () => void;
}

/** Takes a seller on, or alters him. */
export function SellerForm({ seller, unitId, onSaved, onClose }: Props) {
  const units = useUnits();
  const begin = (row: Seller | null) => draftOf(row, unitId ?? (units.length === 1 ? units[0]!.id : ''));
  const form = useEditForm<SellerDraft, Seller>({
    name: `seller ${seller?.id ?? 'new'}`,
    row: seller,
    draftOf: begin,
    check: (draft) => {
      const fields = fieldsOf(draft);
      const problem = (field: keyof SellerFields) => problemOf(SellerFields.shape[field], fields[field]);
      return {
        unitId: draft.unitId ? undefined : 'Escolha a unidade do vendedor.',
        name: problem('name'),
        cpf: problem('cpf'),
        phone: problem('phone'),
        email: problem('email'),
        goalM3: problem('goalM3'),
        commissionValue: fields.commission
          ? problemOf(Commission.shape.value, fields.commission.value)
          : undefined,
      };
    },
    save: (draft, base, id) =>
      base
        ? client.sellersOverview.edit({ ...fieldsOf(draft), id: base.id, revision: base.revision })
        : client.sellersOverview.create({ ...fieldsOf(draft), id, unitId: draft.unitId }),
    fieldOf: (code) =>
      (({ CPF_TAKEN: 'cpf', UNIT_NOT_FOUND: 'unitId', MONTH_CLOSED: 'goalM3' }) as const)[
        code as 'CPF_TAKEN'
      ],
    onSaved,
  });
  const { draft, problems, set } = form;
  const text = fieldProps(form, labels);
  return (
    <EditFormFrame
      form={form}
      label={seller ? 'Alterar vendedor' : 'Novo vendedor'}
      button={seller ? 'Salvar vendedor' : 'Cadastrar vendedor'}
      labels={labels}
      draftOf={begin}
      wordOf={(field, value) => {
        if (field === 'commissionKind') return commissionWords[value as SellerDraft['commissionKind']];
        return field === 'unitId' ? units.find(({ id }) => id === value)?.name : undefined;
      }}
      onClose={onClose}
    >
      <TextInput {...text('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...text('cpf', formatCpf)} inputMode="numeric" autoComplete="off" />
        {!seller && (
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
        <TextInput {...text('goalM3', figuresOf)} placeholder="Sem meta" inputMode="decimal" />
        <NativeSelect
          label={labels.commissionKind}
          data={Object.entries(commissionWords).map(([value, label]) => ({ value, label }))}
          value={draft.commissionKind}
          data-field="commissionKind"
          onChange={(event) =>
            set('commissionKind', event.currentTarget.value as SellerDraft['commissionKind'])
          }
        />
        {draft.commissionKind && (
          <TextInput
            {...text('commissionValue', figuresOf)}
            placeholder="0,00"
            inputMode="decimal"
            leftSection={draft.commissionKind === 'per_m3' ? 'R$' : '%'}
          />
        )}
      </FieldGrid>
    </EditFormFrame>
  );
}
