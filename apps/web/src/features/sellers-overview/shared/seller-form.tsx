import { TextInput } from '@mantine/core';
import { NewSeller, type Seller } from '@traco/contract/sellers-overview/seller';
import { ChoiceField } from '../../../kit/form/choice-field.tsx';
import { choice, cpf, optional, phone, text, typedBy, volume } from '../../../kit/form/field-kinds.ts';
import { FormFrame } from '../../../kit/form/form-frame.tsx';
import { onlyOf } from '../../../kit/form/only-of.ts';
import { savingBy, useForm } from '../../../kit/form/use-form.ts';
import { useUnits } from '../../../kit/form/use-lookups.ts';
import { client } from '../../../lib/api.ts';
import { FieldGrid } from '../../../ui/field-grid.tsx';

const fields = {
  unitId: choice('Unidade'),
  name: text('Nome'),
  cpf: cpf(),
  phone: optional(phone()),
  email: optional(text('E-mail')),
  goalM3: optional(volume('Meta do mês (m³)')),
  goalReason: optional(text('Por que a meta muda')),
};

interface Props {
  seller: Seller | null;
  /** Where a new one is taken on unless another unit is chosen. */
  unitId?: string | undefined;
  onSaved: (seller: Seller) => void;
  onClose: () => void;
}

/** Takes a seller on, or alters one. */
export function SellerForm({ seller, unitId, onSaved, onClose }: Props) {
  const units = useUnits();
  const form = useForm({
    name: `seller ${seller?.id ?? 'new'}`,
    row: seller,
    ...typedBy(NewSeller, fields, (row: Seller | null) => ({
      ...row,
      unitId: row?.unit.id ?? unitId ?? onlyOf(units),
      goalM3: row?.month.goalM3 || null,
      goalReason: null,
    })),
    save: savingBy(client.sellersOverview),
    refusals: {
      CPF_TAKEN: 'cpf',
      UNIT_NOT_FOUND: 'unitId',
      MONTH_CLOSED: 'goalM3',
      GOAL_REASON_MISSING: 'goalReason',
    },
    words: { unitId: units },
    onSaved,
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      label={seller ? 'Alterar vendedor' : 'Novo vendedor'}
      button={seller ? 'Salvar vendedor' : 'Cadastrar vendedor'}
      onClose={onClose}
    >
      <TextInput {...field('name')} maxLength={120} data-autofocus />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('cpf')} inputMode="numeric" autoComplete="off" />
        {!seller && <ChoiceField {...field('unitId')} none="Escolha" of={units} />}
        <TextInput {...field('phone')} placeholder="(15) 98765-4321" inputMode="tel" />
        <TextInput {...field('email')} placeholder="Opcional" inputMode="email" maxLength={120} />
        <TextInput {...field('goalM3')} placeholder="Sem meta" inputMode="decimal" />
        {seller?.month.goalM3 && (
          <TextInput {...field('goalReason')} placeholder="Só se a meta mudar" maxLength={200} />
        )}
      </FieldGrid>
    </FormFrame>
  );
}
