import { Checkbox, Text, TextInput } from '@mantine/core';
import { problemOf } from '@traco/contract/concrete-volume/load';
import { type Mix, MixFields } from '@traco/contract/mixes/mixes';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { fieldProps } from '../../kit/form/field-props.ts';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { client } from '../../lib/api.ts';
import { parseCents, typedMoney } from '../../lib/brazilian-number.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';

interface Draft {
  code: string;
  name: string;
  strengthClass: string;
  aggregate: string;
  slumpMm: string;
  slumpToleranceMm: string;
  costCentsPerM3: string;
  priceCentsPerM3: string;
  pumpable: boolean;
  active: boolean;
}

const labels: Record<keyof Draft, string> = {
  code: 'Código',
  name: 'Descrição',
  strengthClass: 'Classe (fck)',
  aggregate: 'Brita',
  slumpMm: 'Abatimento (mm)',
  slumpToleranceMm: 'Tolerância (± mm)',
  costCentsPerM3: 'Custo por m³ (R$)',
  priceCentsPerM3: 'Preço base por m³ (R$)',
  pumpable: 'Bombeável',
  active: 'Ativo',
};

const draftOf = (mix: Mix | null): Draft => ({
  code: mix?.code ?? '',
  name: mix?.name ?? '',
  strengthClass: mix?.strengthClass ?? '',
  aggregate: mix?.aggregate ?? '',
  slumpMm: mix ? String(mix.slumpMm) : '',
  slumpToleranceMm: String(mix?.slumpToleranceMm ?? 20),
  costCentsPerM3: mix ? typedMoney(mix.costCentsPerM3) : '',
  priceCentsPerM3: mix ? typedMoney(mix.priceCentsPerM3) : '',
  pumpable: mix?.pumpable ?? false,
  active: mix?.active ?? true,
});

const whole = (typed: string) => (typed ? Number(typed) : Number.NaN);
const fieldsOf = (draft: Draft) => ({
  ...draft,
  slumpMm: whole(draft.slumpMm),
  slumpToleranceMm: whole(draft.slumpToleranceMm),
  costCentsPerM3: parseCents(draft.costCentsPerM3) ?? Number.NaN,
  priceCentsPerM3: parseCents(draft.priceCentsPerM3) ?? Number.NaN,
});

const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 3);

/** Registers or alters a mix. */
export function MixForm(props: { mix: Mix | null; onSaved: (mix: Mix) => void; onClose: () => void }) {
  const { mix, onSaved, onClose } = props;
  const form = useEditForm<Draft, Mix>({
    name: `mix ${mix?.id ?? 'new'}`,
    row: mix,
    draftOf,
    check: (draft) => {
      const fields = fieldsOf(draft);
      return Object.fromEntries(
        (Object.keys(labels) as (keyof Draft)[]).map((field) => [
          field,
          problemOf(MixFields.shape[field], fields[field]),
        ]),
      );
    },
    save: (draft, base, id) =>
      base
        ? client.mixes.edit({ ...fieldsOf(draft), id: base.id, revision: base.revision })
        : client.mixes.create({ ...fieldsOf(draft), id }),
    fieldOf: (code) => (code === 'CODE_TAKEN' ? 'code' : undefined),
    onSaved,
  });
  const text = fieldProps(form, labels);
  const check = (field: 'pumpable' | 'active') => ({
    label: labels[field],
    checked: form.draft[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.set(field, event.currentTarget.checked),
  });
  return (
    <EditFormFrame
      form={form}
      label={mix ? 'Alterar traço' : 'Novo traço'}
      button={mix ? 'Salvar traço' : 'Cadastrar traço'}
      labels={labels}
      draftOf={draftOf}
      wordOf={(_, value) => (typeof value === 'boolean' ? (value ? 'sim' : 'não') : undefined)}
      onClose={onClose}
    >
      <FieldGrid cols={2}>
        <TextInput
          {...text('code', (typed) => typed.toUpperCase())}
          maxLength={24}
          placeholder="C25-B1-100"
        />
        <TextInput
          {...text('strengthClass', (typed) => typed.toUpperCase())}
          maxLength={6}
          placeholder="C25"
        />
      </FieldGrid>
      <TextInput {...text('name')} maxLength={120} />
      <FieldGrid cols={{ base: 2, sm: 3 }}>
        <TextInput {...text('slumpMm', digits)} inputMode="numeric" placeholder="100" />
        <TextInput {...text('slumpToleranceMm', digits)} inputMode="numeric" />
        <TextInput {...text('aggregate')} maxLength={40} placeholder="brita 0/1" />
        <TextInput {...text('costCentsPerM3')} inputMode="decimal" placeholder="0,00" />
        <TextInput {...text('priceCentsPerM3')} inputMode="decimal" placeholder="0,00" />
      </FieldGrid>
      <Text size="sm" c="var(--muted)">
        O preço base vale onde a tabela da unidade não traz este traço.
      </Text>
      <Checkbox {...check('pumpable')} />
      <Checkbox {...check('active')} label="Ativo: oferecido em programações e lançamentos" />
    </EditFormFrame>
  );
}
