import { Checkbox, TextInput } from '@mantine/core';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { brazilianZones, federativeUnits, type Unit, UnitFields } from '@traco/contract/units-overview/unit';
import { formatCnpj } from '@traco/contract/values/identifiers';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import {
  capitals,
  choice,
  optional,
  phone,
  place,
  text,
  tick,
  typedBy,
  whole,
} from '../../kit/form/field-kinds.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { savingBy, useForm } from '../../kit/form/use-form.ts';
import { client } from '../../lib/api.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';

const fields = {
  name: text('Nome'),
  code: capitals('Código'),
  legalName: text('Razão social'),
  cnpj: text('CNPJ', formatCnpj),
  stateRegistration: text('Inscrição estadual'),
  phone: optional(phone()),
  email: optional(text('E-mail')),
  address: text('Endereço'),
  city: text('Cidade'),
  federativeUnit: choice('Estado'),
  coordinates: optional(place('Latitude e longitude')),
  timeZone: choice('Fuso horário'),
  capacityM3PerHour: whole('Capacidade (m³/h)'),
  bays: whole('Pontos de carga'),
  sellersMayRecord: tick('Vendedores podem lançar cargas (a unidade confirma)'),
};
const newUnit = { timeZone: COMPANY_ZONE, capacityM3PerHour: 60, bays: 1, sellersMayRecord: true };

/** Opens a unit, or alters it. */
export function UnitForm(props: { unit: Unit | null; onSaved: (unit: Unit) => void; onClose: () => void }) {
  const { unit, onSaved, onClose } = props;
  const form = useForm({
    name: `unit ${unit?.id ?? 'new'}`,
    row: unit,
    ...typedBy(UnitFields, fields, (row: Unit | null) => row ?? newUnit),
    save: savingBy(client.unitsOverview),
    refusals: { CODE_TAKEN: 'code', CNPJ_TAKEN: 'cnpj', HAS_LOADS: 'timeZone' },
    words: { timeZone: brazilianZones },
    onSaved,
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      label={unit ? 'Alterar unidade' : 'Nova unidade'}
      button={unit ? 'Salvar unidade' : 'Cadastrar unidade'}
      onClose={onClose}
    >
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('name')} maxLength={80} data-autofocus placeholder="Traço Itu" />
        <TextInput {...field('code')} maxLength={12} placeholder="ITU" />
        <TextInput {...field('legalName')} maxLength={120} />
        <TextInput {...field('cnpj')} autoComplete="off" />
        <TextInput {...field('stateRegistration')} maxLength={20} placeholder="Número ou ISENTO" />
        <TextInput {...field('phone')} inputMode="tel" placeholder="Opcional" />
        <TextInput {...field('email')} inputMode="email" maxLength={120} placeholder="Opcional" />
        <TextInput {...field('address')} maxLength={200} placeholder="Rua, número, bairro" />
        <TextInput {...field('city')} maxLength={80} />
        <ChoiceField {...field('federativeUnit')} none="Escolha" of={states} />
        <TextInput {...field('coordinates')} placeholder="-23,5015, -47,4526" />
        <ChoiceField {...field('timeZone')} of={brazilianZones} />
        <TextInput {...field('capacityM3PerHour')} inputMode="numeric" />
        <TextInput {...field('bays')} inputMode="numeric" />
      </FieldGrid>
      <Checkbox {...form.tick('sellersMayRecord')} />
    </FormFrame>
  );
}

/** Their letters are their names. */
const states = federativeUnits.map((id) => ({ id, name: id }));
