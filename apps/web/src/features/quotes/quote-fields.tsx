import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { pumpKindWords } from '@traco/contract/pours/pour-words';
import type { PriceBook } from '@traco/contract/quotes/price-book';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import { RowsField } from '../../kit/form/rows-field.tsx';
import type { Lookups, useScope } from '../../kit/form/use-lookups.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { CustomerField } from '../customers/shared/customer-field.tsx';
import { SiteField } from '../customers/shared/site-field.tsx';
import { itemFields } from './quote-draft.ts';
import type { QuoteForm } from './use-quote-form.ts';
import { useSiteWay } from './use-site-way.ts';

interface Props {
  form: QuoteForm;
  scope: ReturnType<typeof useScope>;
  lookups: Lookups;
  book: PriceBook | undefined;
  /** Of a quote that is there already unit and seller stay. */
  isNew: boolean;
}

/** The fields of a quote in the order of the talk: for whom, what, how far, when, and the rest. */
export function QuoteFieldset({ form, scope, lookups, book, isNew }: Props) {
  const { draft, field, rows, tick } = form;
  const words = Object.fromEntries(
    (book?.mixes ?? []).map(({ id, code, name }) => [id, `${code} · ${name}`]),
  );
  const way = useSiteWay(form);
  const { pumped, ...itself } = itemFields;
  // Without a pump nothing of it is asked.
  const asked = draft.pumpKind ? { ...itself, pumped } : itself;
  const mixId = { ...itemFields.mixId, words, input: { placeholder: 'Escolha o traço' } };
  return (
    <>
      <Whom form={form} scope={scope} lookups={lookups} isNew={isNew} />
      <RowsField
        {...rows('items')}
        of={{ fields: { ...asked, mixId }, one: 'traço', most: 30, isFirstLong: true }}
      />
      <FieldGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...field('distanceKm')}
          placeholder="km"
          description={way}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput {...field('deliverOn')} placeholder="dd/mm/aaaa" inputMode="numeric" autoComplete="off" />
        <TextInput {...field('deliverAt')} placeholder="hh:mm" inputMode="numeric" autoComplete="off" />
        <ChoiceField {...field('pumpKind')} of={pumpKindWords} none="Sem bomba" />
      </FieldGrid>
      <FieldGrid cols={{ base: 1, xs: 3 }}>
        <TextInput
          {...field('fibreKgPerM3')}
          placeholder="Sem fibra"
          inputMode="decimal"
          autoComplete="off"
        />
        <Checkbox {...tick('moulding')} />
        <Checkbox {...tick('ice')} />
      </FieldGrid>
      <FieldGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('validUntil')} placeholder="dd/mm/aaaa" inputMode="numeric" autoComplete="off" />
        <ChoiceField {...field('payment')} of={paymentWords} none="A combinar" />
        <TextInput {...field('deliveryWindow')} placeholder="Ex.: sábado cedo" maxLength={120} />
      </FieldGrid>
      <Textarea
        {...field('conditions')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={draft.conditions}
      />
      <Textarea {...field('notes')} autosize minRows={1} maxRows={6} maxLength={1_000} />
    </>
  );
}

/** For whom it is: of the register, or a name alone; and where. */
function Whom({ form, scope, lookups, isNew }: Omit<Props, 'book'>) {
  const { draft, problems, field, set, open } = form;
  const unitId = scope.ownUnitId || draft.unitId;
  return (
    <>
      {isNew && scope.choosesUnit && <ChoiceField {...field('unitId')} of={lookups.units} none="Escolha" />}
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <CustomerField
          draft={{ ...draft, customerName: draft.chosenName }}
          error={problems.customerId}
          sellers={lookups.sellers}
          choosesUnit={scope.choosesUnit}
          choosesSeller={scope.choosesSeller}
          onCustomer={(customerId, chosenName) =>
            open((all) => ({ ...all, customerId, chosenName, customerName: '', siteId: '' }))
          }
        />
        {draft.customerId ? (
          <SiteField
            unitId={unitId}
            customerId={draft.customerId}
            value={draft.siteId}
            error={problems.siteId}
            isOptional
            onChange={(siteId) => set('siteId', siteId)}
          />
        ) : (
          <TextInput
            {...field('customerName')}
            placeholder="Sem cadastro"
            maxLength={120}
            autoComplete="off"
          />
        )}
      </FieldGrid>
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        {!draft.customerId && (
          <TextInput
            {...field('customerPhone')}
            placeholder="(15) 98765-4321"
            inputMode="tel"
            autoComplete="off"
          />
        )}
        {!draft.siteId && <TextInput {...field('place')} placeholder="Bairro, cidade" maxLength={160} />}
        {isNew && !draft.customerId && scope.choosesSeller && (
          <ChoiceField {...field('sellerId')} of={lookups.sellers} none="Escolha" />
        )}
      </FieldGrid>
    </>
  );
}
