import { Checkbox, Text, TextInput } from '@mantine/core';
import { type Mix, MixFields } from '@traco/contract/mixes/mixes';
import { capitals, money, text, tick, typedBy, whole } from '../../kit/form/field-kinds.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { savingBy, useForm } from '../../kit/form/use-form.ts';
import { client } from '../../lib/api.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';

const fields = {
  code: capitals('Código'),
  name: text('Descrição'),
  strengthClass: capitals('Classe (fck)'),
  aggregate: text('Brita'),
  slumpMm: whole('Abatimento (mm)'),
  slumpToleranceMm: whole('Tolerância (± mm)'),
  costCentsPerM3: money('Custo por m³ (R$)'),
  priceCentsPerM3: money('Preço base por m³ (R$)'),
  pumpable: tick('Bombeável'),
  active: tick('Ativo'),
};

/** Registers or alters a mix. */
export function MixForm(props: { mix: Mix | null; onSaved: (mix: Mix) => void; onClose: () => void }) {
  const { mix, onSaved, onClose } = props;
  const form = useForm({
    name: `mix ${mix?.id ?? 'new'}`,
    row: mix,
    ...typedBy(MixFields, fields, (row: Mix | null) => row ?? { slumpToleranceMm: 20, active: true }),
    save: savingBy(client.mixes),
    refusals: { CODE_TAKEN: 'code' },
    onSaved,
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      label={mix ? 'Alterar traço' : 'Novo traço'}
      button={mix ? 'Salvar traço' : 'Cadastrar traço'}
      onClose={onClose}
    >
      <FieldGrid cols={2}>
        <TextInput {...field('code')} maxLength={24} placeholder="C25-B1-100" />
        <TextInput {...field('strengthClass')} maxLength={6} placeholder="C25" />
      </FieldGrid>
      <TextInput {...field('name')} maxLength={120} />
      <FieldGrid cols={{ base: 2, sm: 3 }}>
        <TextInput {...field('slumpMm')} inputMode="numeric" placeholder="100" />
        <TextInput {...field('slumpToleranceMm')} inputMode="numeric" />
        <TextInput {...field('aggregate')} maxLength={40} placeholder="brita 0/1" />
      </FieldGrid>
      <FieldGrid cols={2}>
        <TextInput {...field('costCentsPerM3')} inputMode="decimal" placeholder="0,00" />
        <TextInput {...field('priceCentsPerM3')} inputMode="decimal" placeholder="0,00" />
      </FieldGrid>
      <Text size="sm" c="var(--muted)">
        O preço base vale onde a tabela da unidade não traz este traço.
      </Text>
      <Checkbox {...form.tick('pumpable')} />
      <Checkbox {...form.tick('active')} label="Ativo: oferecido em programações e lançamentos" />
    </FormFrame>
  );
}
