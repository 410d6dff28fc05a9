import { Select, Textarea, TextInput } from '@mantine/core';
import { pourElements } from '@traco/contract/pours/pour';
import { pourElementWords } from '@traco/contract/pours/pour-words';
import { addDays } from '@traco/contract/values/calendar';
import type { ReactNode } from 'react';
import { VolumeField, WhenField } from '../../../kit/form/typed-fields.tsx';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { CustomerField } from '../../customers/shared/customer-field.tsx';
import { SiteField } from '../../customers/shared/site-field.tsx';
import { plannedDay } from './check-pour.ts';
import { ContactFields } from './contact-fields.tsx';
import { CopiedMark } from './copied-mark.tsx';
import type { PourDraft, PourField } from './pour-draft.ts';
import classes from './pour-form.module.css';
import { PumpFields } from './pump-fields.tsx';
import type { PourForm } from './use-pour-form.ts';

const MOST_M3 = 5_000;

/** Puts a field under its mark when it was copied. */
export type Marked = (field: PourField, input: ReactNode) => ReactNode;

interface Props {
  form: PourForm;
  choosesUnit: boolean;
  choosesSeller: boolean;
  /** The interval that is taken when none is typed. */
  usualInterval: number | undefined;
}

/** The fields of a pour in the order in which a person thinks: for whom, where, what, how much, when, how. */
export function PourFieldset({ form, choosesUnit, choosesSeller, usualInterval }: Props) {
  const { draft, problems, lookups, today, change, look } = form;
  const marked: Marked = (field, input) => (
    <CopiedMark field={field} draft={draft} onLook={look}>
      {input}
    </CopiedMark>
  );
  const choose = <Field extends PourField>(field: Field) => ({
    value: (draft[field] as string) || null,
    onChange: (value: string | null) => change(field, (value ?? '') as PourDraft[Field]),
    error: problems[field],
    selectFirstOptionOnChange: true,
    nothingFoundMessage: 'Nada encontrado',
    comboboxProps: { shadow: 'md' as const },
    'data-field': field,
  });
  const quickDays = [
    { label: 'Hoje', day: today },
    { label: 'Amanhã', day: addDays(today, 1) },
  ];
  return (
    <div className={classes.fields}>
      {choosesUnit && (
        <Select
          label="Unidade"
          data={lookups.units.map(({ id, name }) => ({ value: id, label: name }))}
          {...choose('unitId')}
          searchable
          allowDeselect={false}
        />
      )}
      <div className={classes.pair}>
        {marked(
          'customerId',
          <CustomerField
            draft={draft}
            error={problems.customerId}
            sellers={lookups.sellers}
            choosesUnit={choosesUnit}
            choosesSeller={choosesSeller}
            onCustomer={form.chooseCustomer}
          />,
        )}
        {marked(
          'siteId',
          <SiteField
            unitId={form.unitId}
            customerId={draft.customerId}
            value={draft.siteId}
            error={problems.siteId}
            onChange={(value) => change('siteId', value)}
          />,
        )}
      </div>
      <div className={classes.pair}>
        {marked(
          'mixId',
          <Select
            label="Produto"
            placeholder="Classe, abatimento ou código"
            data={lookups.mixes.map(({ id, name, code }) => ({ value: id, label: `${code} · ${name}` }))}
            {...choose('mixId')}
            searchable
            allowDeselect={false}
          />,
        )}
        {marked(
          'element',
          <Select
            label="Peça"
            placeholder="O que será concretado"
            data={pourElements.map((value) => ({ value, label: pourElementWords[value] }))}
            {...choose('element')}
            searchable
            allowDeselect={false}
          />,
        )}
      </div>
      <div className={classes.when}>
        {marked(
          'm3',
          <VolumeField
            label="Volume (m³)"
            field="m3"
            most={MOST_M3}
            value={draft.m3}
            error={problems.m3}
            onChange={(value) => change('m3', value)}
          />,
        )}
        <div>
          <WhenField
            kind="day"
            label="Data"
            today={today}
            parse={plannedDay}
            value={draft.day}
            error={problems.day}
            onChange={(value) => change('day', value)}
          />
          <p className={classes.quick}>
            {quickDays.map(({ label, day }) => (
              <button
                key={label}
                type="button"
                tabIndex={-1}
                onClick={() => change('day', typedDay(day))}
                aria-pressed={draft.day === typedDay(day)}
              >
                {label}
              </button>
            ))}
          </p>
        </div>
        {marked(
          'time',
          <WhenField
            kind="time"
            label="Hora na obra"
            today={today}
            value={draft.time}
            error={problems.time}
            onChange={(value) => change('time', value)}
          />,
        )}
        {marked(
          'interval',
          <TextInput
            label="Intervalo (min)"
            placeholder={usualInterval ? `${usualInterval}, pela descarga` : 'Pela descarga'}
            value={draft.interval}
            error={problems.interval}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            onChange={(event) => change('interval', event.currentTarget.value.replace(/\D/g, ''))}
            data-field="interval"
          />,
        )}
      </div>
      <PumpFields form={form} marked={marked} />
      <ContactFields form={form} marked={marked} />
      {marked(
        'accessNotes',
        <Textarea
          label="Acesso à obra"
          placeholder="Portão, rua estreita, horário permitido…"
          value={draft.accessNotes}
          error={problems.accessNotes}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={500}
          onChange={(event) => change('accessNotes', event.currentTarget.value)}
          data-field="accessNotes"
        />,
      )}
    </div>
  );
}
