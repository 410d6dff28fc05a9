import { Select, Textarea, TextInput } from '@mantine/core';
import { LOAD_M3 } from '@traco/contract/concrete-volume/load';
import type { Unusual, UnusualKey } from '@traco/contract/values/unusual-keys';
import type { ReactNode } from 'react';
import { VolumeField, WhenField } from '../../../kit/form/typed-fields.tsx';
import type { Lookups } from '../../../kit/form/use-lookups.ts';
import { useRelevant } from '../../../kit/form/use-relevant.ts';
import { FieldGrid } from '../../../ui/field-grid.tsx';
import { CustomerField } from '../../customers/shared/customer-field.tsx';
import { SiteField } from '../../customers/shared/site-field.tsx';
import { ReasonFields } from '../../unusual/shared/reason-fields.tsx';
import formClasses from '../styles/form.module.css';
import { billedNotice, type DraftProblems } from './check-draft.ts';
import { choiceIn } from './choice-in.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import type { DraftField, LoadDraft } from './load-draft.ts';

/** What its lists offer: of trucks and drivers no more than their names. */
type Choices = Omit<Lookups, 'vehicles' | 'drivers'> & {
  vehicles: readonly Pick<Lookups['vehicles'][number], 'id' | 'plate' | 'fleetNumber'>[];
  drivers: readonly Pick<Lookups['drivers'][number], 'id' | 'name'>[];
};

/** What the fields of a load need of the form around them. */
export interface LoadFieldsProps {
  draft: LoadDraft;
  problems: DraftProblems;
  lookups: Choices;
  today: string;
  choosesUnit: boolean;
  choosesSeller: boolean;
  onChange: (field: DraftField, value: string) => void;
  onCustomer: (id: string, name: string, sellerId?: string) => void;
  /** What is not usual of it, asked for a reason where it stands. */
  unusual: { found: readonly Unusual[]; onReason: (key: UnusualKey, reason: string) => void };
  /** What stands below a field besides its problem, as the link to the other load of a note. */
  below?: Partial<Record<DraftField, ReactNode>>;
}

/** The fields of a load in the order in which a person thinks: when and note, who, what, how much, with what. */
export function LoadFieldset(props: LoadFieldsProps) {
  const { draft, problems, lookups, choosesUnit, choosesSeller, onChange, onCustomer } = props;
  const choose = choiceIn(props, useRelevant(draft.unitId));
  return (
    <div className={formClasses.loadFields}>
      {choosesUnit && (
        <Select
          label="Unidade"
          data={lookups.units.map(({ id, name }) => ({ value: id, label: name }))}
          {...choose('unitId')}
          allowDeselect={false}
          data-field="unitId"
        />
      )}
      <NoteFields {...props} />
      <WhyUnusual {...props} at={['day', 'time']} />
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <CustomerField
          draft={draft}
          error={problems.customerId}
          sellers={lookups.sellers}
          choosesUnit={choosesUnit}
          choosesSeller={choosesSeller}
          onCustomer={onCustomer}
        />
        <SiteField
          unitId={draft.unitId}
          customerId={draft.customerId}
          value={draft.siteId}
          error={problems.siteId}
          isOptional
          onChange={(value) => onChange('siteId', value)}
        />
        {choosesSeller && (
          <Select
            label="Vendedor"
            data={lookups.sellers.map(({ id, name }) => ({ value: id, label: name }))}
            {...choose('sellerId')}
            allowDeselect={false}
            data-field="sellerId"
          />
        )}
        <Select
          label="Produto"
          data={lookups.mixes.map(({ id, name, code }) => ({ value: id, label: `${code} · ${name}` }))}
          {...choose('mixId')}
          allowDeselect={false}
          data-field="mixId"
        />
      </FieldGrid>
      <WhyUnusual {...props} at={['customerId']} />
      <VolumeFields {...props} />
      <WhyUnusual {...props} at={['loadedM3']} />
      <DeliveryFields {...props} />
      <WhyUnusual {...props} at={['vehicleId', 'driverId', 'price']} />
      <RemarksField {...props} />
    </div>
  );
}

/** What else is to be said of a load. */
export const RemarksField = ({
  draft,
  problems,
  onChange,
}: Pick<LoadFieldsProps, 'draft' | 'problems' | 'onChange'>) => (
  <Textarea
    label="Observações"
    value={draft.notes}
    error={problems.notes}
    autosize
    minRows={1}
    maxRows={4}
    onChange={(event) => onChange('notes', event.currentTarget.value)}
    data-field="notes"
  />
);

/** The day and the hour of a load. */
export const MomentFields = ({ draft, problems, today, onChange }: LoadFieldsProps) =>
  (
    [
      ['day', 'Data'],
      ['time', 'Hora'],
    ] as const
  ).map(([kind, label]) => (
    <WhenField
      key={kind}
      kind={kind}
      label={label}
      today={today}
      value={draft[kind]}
      error={problems[kind]}
      onChange={(value) => onChange(kind, value)}
    />
  ));

/** How much of a load was loaded, delivered or billed. */
export const LoadM3Field = ({
  field,
  draft,
  problems,
  onChange,
}: LoadFieldsProps & { field: keyof typeof volumeLabels }) => (
  <VolumeField
    label={volumeLabels[field]}
    field={field}
    most={LOAD_M3.most}
    value={draft[field]}
    error={problems[field]}
    onChange={(value) => onChange(field, value)}
  />
);

/** The reasons of what is unusual of these fields. */
export const WhyUnusual = ({ at, unusual, draft, problems }: LoadFieldsProps & { at: readonly string[] }) => (
  <ReasonFields {...unusual} at={at} reasons={draft.reasons ?? {}} problems={problems} />
);

/** When, and on which note. */
function NoteFields(props: LoadFieldsProps) {
  const { draft, problems, onChange, below } = props;
  return (
    <div className={`${formClasses.loadRow} ${formClasses.loadRowWhen}`}>
      <MomentFields {...props} />
      <TextInput
        label="Série"
        value={draft.noteSeries}
        error={problems.noteSeries}
        maxLength={3}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange('noteSeries', event.currentTarget.value.toUpperCase())}
        data-field="noteSeries"
      />
      <TextInput
        label="Nota n.º"
        value={draft.noteNumber}
        error={
          problems.noteNumber && (
            <>
              {problems.noteNumber} {below?.noteNumber}
            </>
          )
        }
        inputMode="numeric"
        maxLength={9}
        placeholder="Sem nota"
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange('noteNumber', event.currentTarget.value.replace(/\D/g, ''))}
        data-field="noteNumber"
      />
    </div>
  );
}

/** How much was loaded, delivered and billed. */
function VolumeFields(props: LoadFieldsProps) {
  return (
    <div className={`${formClasses.loadRow} ${formClasses.loadRowVolumes}`}>
      {(['loadedM3', 'deliveredM3', 'billedM3'] as const).map((field) => (
        <LoadM3Field key={field} field={field} {...props} />
      ))}
      <p className={formClasses.fieldNotice} role="status">
        {billedNotice(props.draft)}
      </p>
    </div>
  );
}

const volumeLabels = {
  loadedM3: 'm³ carregado',
  deliveredM3: 'm³ entregue',
  billedM3: 'm³ faturado',
} as const;
