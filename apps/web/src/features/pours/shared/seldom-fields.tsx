import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { LOAD_M3, Payment } from '@traco/contract/concrete-volume/load';
import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { additionKinds } from '@traco/contract/pours/pour';
import { additionWords, pourFieldWords } from '@traco/contract/pours/pour-words';
import { MoneyField, VolumeField } from '../../../kit/form/typed-fields.tsx';
import { CopiedMark } from './copied-mark.tsx';
import type { Marked } from './pour-choice.ts';
import classes from './pour-form.module.css';
import type { PourForm } from './use-pour-form.ts';
import { WhyUnusualPour } from './why-unusual-pour.tsx';

interface Props {
  form: PourForm;
  usualLoad: number | undefined;
}

/** What few pours need: load size, truck limit, slump, tests, additions, payment, price, notes. */
export function SeldomFields({ form, usualLoad }: Props) {
  const { draft, change, look } = form;
  const marked: Marked = (field, input) => (
    <CopiedMark field={field} draft={draft} onLook={look}>
      {input}
    </CopiedMark>
  );
  return (
    <div className={classes.fields}>
      <ConcreteFields form={form} usualLoad={usualLoad} marked={marked} />
      <div className={classes.pair}>
        {marked(
          'additions',
          <MultiSelect
            label={pourFieldWords.additions}
            placeholder={draft.additions.length ? '' : 'Nenhuma'}
            data={additionKinds.map((value) => ({ value, label: additionWords[value] }))}
            value={draft.additions}
            onChange={(value) => change('additions', value as typeof draft.additions)}
            comboboxProps={{ shadow: 'md' }}
            data-field="additions"
          />,
        )}
        {marked(
          'additionNotes',
          <TextInput
            label={pourFieldWords.additionNotes}
            placeholder="Dosagem, cor, quem fornece"
            value={draft.additionNotes}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change('additionNotes', event.currentTarget.value)}
            data-field="additionNotes"
          />,
        )}
        <PriceFields form={form} marked={marked} />
      </div>
      <WhyUnusualPour form={form} at={['price']} />
      {marked(
        'moulding',
        <Checkbox
          label="Moldar corpos de prova na obra"
          checked={draft.moulding}
          onChange={(event) => change('moulding', event.currentTarget.checked)}
          data-field="moulding"
        />,
      )}
      {marked(
        'notes',
        <Textarea
          label={pourFieldWords.notes}
          value={draft.notes}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1_000}
          onChange={(event) => change('notes', event.currentTarget.value)}
          data-field="notes"
        />,
      )}
    </div>
  );
}

/** What of the loads and of the concrete is another than usual. */
function ConcreteFields({ form, usualLoad, marked }: Props & { marked: Marked }) {
  const { draft, problems, lookups, change } = form;
  const mix = lookups.mixes.find(({ id }) => id === draft.mixId);
  const digits = (field: 'slumpMm' | 'strengthAgeDays', label: string, placeholder: string) =>
    marked(
      field,
      <TextInput
        label={label}
        placeholder={placeholder}
        value={draft[field]}
        error={problems[field]}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        onChange={(event) => change(field, event.currentTarget.value.replace(/\D/g, ''))}
        data-field={field}
      />,
    );
  const volume = (field: 'loadM3' | 'largestTruckM3', label: string, placeholder: string) =>
    marked(
      field,
      <VolumeField
        label={label}
        field={field}
        placeholder={placeholder}
        most={LOAD_M3.most}
        value={draft[field]}
        error={problems[field]}
        onChange={(value) => change(field, value)}
      />,
    );
  return (
    <div className={classes.when}>
      {volume('loadM3', 'Carga (m³)', usualLoad ? String(usualLoad) : 'Da unidade')}
      {volume('largestTruckM3', 'Maior caminhão (m³)', 'Qualquer')}
      {digits('slumpMm', 'Abatimento (mm)', mix ? `${mix.slumpMm}, do traço` : 'Do traço')}
      {digits('strengthAgeDays', 'Idade (dias)', '28')}
    </div>
  );
}

/** How it is paid, and at which price. */
function PriceFields({ form, marked }: { form: PourForm; marked: Marked }) {
  const { draft, problems, change } = form;
  return (
    <>
      {marked(
        'payment',
        <Select
          label={pourFieldWords.payment}
          placeholder="A combinar"
          data={Payment.options.map((value) => ({ value, label: paymentWords[value] }))}
          value={draft.payment || null}
          onChange={(value) => change('payment', (value ?? '') as typeof draft.payment)}
          clearable
          comboboxProps={{ shadow: 'md' }}
          data-field="payment"
        />,
      )}
      {marked(
        'price',
        <MoneyField
          label={pourFieldWords.priceCentsPerM3}
          placeholder="Da tabela do dia"
          value={draft.price}
          error={problems.price}
          onChange={(value) => change('price', value)}
        />,
      )}
    </>
  );
}
