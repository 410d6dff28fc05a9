import { Select, Textarea } from '@mantine/core';
import { useMay } from '../../../kit/session/use-may.ts';
import { addressOfOverdue } from '../../../lib/receipt-address.ts';
import { Callout } from '../../../ui/callout.tsx';
import { CustomerField } from '../../customers/shared/customer-field.tsx';
import { SiteField } from '../../customers/shared/site-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CopiedMark } from './copied-mark.tsx';
import { choiceOf, type Marked } from './pour-choice.ts';
import classes from './pour-form.module.css';
import { ProductFields } from './product-fields.tsx';
import { PumpFields } from './pump-fields.tsx';
import type { PourForm } from './use-pour-form.ts';
import { WhenFields } from './when-fields.tsx';
import { WhyUnusualPour } from './why-unusual-pour.tsx';

interface Props {
  form: PourForm;
  choosesUnit: boolean;
  choosesSeller: boolean;
  /** The interval that is taken when none is typed. */
  usualInterval: number | undefined;
}

/** The fields of a pour in the order in which a person thinks: for whom, where, what, how much, when, how. */
export function PourFieldset({ form, choosesUnit, choosesSeller, usualInterval }: Props) {
  const mayReceive = useMay('receipts:issue');
  const receive = mayReceive && form.owedBy && <ReceiveFirst customerId={form.owedBy} />;
  const { draft, problems, lookups, change, look } = form;
  const marked: Marked = (field, input) => (
    <CopiedMark field={field} draft={draft} onLook={look}>
      {input}
    </CopiedMark>
  );
  return (
    <div className={classes.fields}>
      {choosesUnit && (
        <Select
          label="Unidade"
          data={lookups.units.map(({ id, name }) => ({ value: id, label: name }))}
          {...choiceOf(form, 'unitId')}
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
            known={draft.known}
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
      {form.late && (
        <Callout tone="warning" role="status">
          {form.late} {receive}
        </Callout>
      )}
      <WhyUnusualPour form={form} at={['customerId']} />
      {!form.late && receive}
      <ProductFields form={form} marked={marked} />
      <WhenFields form={form} marked={marked} usualInterval={usualInterval} />
      <WhyUnusualPour form={form} at={['day', 'm3']} />
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

/** The way out of being late: a receipt of what is past its day, beside the pour that is typed. */
const ReceiveFirst = ({ customerId }: { customerId: string }) => (
  <a href={addressOfOverdue(customerId)} target="_blank" rel="noreferrer">
    Receber o vencido
  </a>
);
