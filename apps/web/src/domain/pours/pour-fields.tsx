import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { addDays } from '@traco/contract/calendar';
import { formatPhone } from '@traco/contract/identifiers';
import { pourElements } from '@traco/contract/pour';
import { pourElementWords, pumpKindWords } from '@traco/contract/pour-words';
import { pumpKinds } from '@traco/contract/vehicle';
import type { ReactNode } from 'react';
import { typedDay } from '../brazilian-date.ts';
import { CustomerField } from '../customer-choice/customer-field.tsx';
import { SiteField } from '../customer-choice/site-field.tsx';
import { VolumeField, WhenField } from '../typed-fields.tsx';
import { plannedDay } from './check-pour.ts';
import { CopiedMark } from './copied-mark.tsx';
import type { PourDraft, PourField } from './pour-draft.ts';
import classes from './pour-form.module.css';
import type { PourForm } from './use-pour-form.ts';

const MOST_M3 = 5_000;

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
  const marked = (field: PourField, input: ReactNode) => (
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
      <div className={classes.pump}>
        {marked(
          'pumped',
          <Input.Wrapper
            label="Lançamento"
            labelElement="div"
            error={problems.pumped}
            labelProps={{ id: 'pour-pumped' }}
          >
            <SegmentedControl
              fullWidth
              aria-labelledby="pour-pumped"
              value={draft.pumped ? 'pumped' : 'direct'}
              data={[
                { value: 'direct', label: 'Convencional' },
                { value: 'pumped', label: 'Bombeado' },
              ]}
              onChange={(value) => change('pumped', value === 'pumped')}
              data-field="pumped"
            />
          </Input.Wrapper>,
        )}
        {draft.pumped && (
          <>
            {marked(
              'pumpKind',
              <Select
                label="Tipo de bomba"
                placeholder="Qualquer"
                data={pumpKinds.map((value) => ({ value, label: pumpKindWords[value] }))}
                {...choose('pumpKind')}
                clearable
              />,
            )}
            {marked(
              'pipeMetres',
              <TextInput
                label="Tubulação (m)"
                value={draft.pipeMetres}
                error={problems.pipeMetres}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                onChange={(event) => change('pipeMetres', event.currentTarget.value.replace(/\D/g, ''))}
                data-field="pipeMetres"
              />,
            )}
          </>
        )}
      </div>
      <div className={classes.pair}>
        {marked(
          'contactName',
          <TextInput
            label="Contato na obra"
            value={draft.contactName}
            error={problems.contactName}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => change('contactName', event.currentTarget.value)}
            data-field="contactName"
          />,
        )}
        {marked(
          'contactPhone',
          <TextInput
            label="Telefone do contato"
            placeholder="(15) 99999-9999"
            value={draft.contactPhone}
            error={problems.contactPhone}
            inputMode="tel"
            autoComplete="off"
            onChange={(event) => change('contactPhone', formatPhone(event.currentTarget.value))}
            data-field="contactPhone"
          />,
        )}
      </div>
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
