import { Textarea, TextInput } from '@mantine/core';
import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { EndToEndId } from '@traco/contract/receipts/end-to-end';
import type { OwedQuote } from '@traco/contract/receipts/receipt';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import { useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { formatMoney } from '../../lib/formats.ts';
import callout from '../../ui/callout.module.css';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { DocumentField } from '../crew/shared/document-field.tsx';
import { CustomerField } from '../customers/shared/customer-field.tsx';
import { leftOver } from './receipt-draft.ts';
import type { ReceiptForm } from './use-receipt-form.ts';

/** Who paid: a customer of the register, or a name and document alone. What the register lacks is said before it is refused. */
export function Payer({ form, lacksDocument }: { form: ReceiptForm; lacksDocument: boolean }) {
  const scope = useScope();
  const { draft, problems, field, open } = form;
  const lookups = useLookups(scope.ownUnitId || draft.unitId);
  return (
    <>
      {scope.choosesUnit && <ChoiceField {...field('unitId')} of={lookups.units} none="Escolha" />}
      <CustomerField
        draft={{ ...draft, sellerId: '' }}
        error={problems.customerId}
        sellers={lookups.sellers}
        choosesUnit={scope.choosesUnit}
        choosesSeller={scope.choosesSeller}
        onCustomer={(customerId, customerName) =>
          open((all) => ({
            ...all,
            customerId,
            customerName,
            payerName: '',
            payerDocument: '',
            loads: {},
            quoteId: '',
            valueCents: '',
          }))
        }
      />
      <FieldGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('payerName')} maxLength={120} autoComplete="off" />
        <TextInput
          {...field('payerDocument')}
          maxLength={18}
          autoComplete="off"
          description={lacksDocument && 'O cadastro deste cliente não tem: informe o de quem pagou.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldGrid>
    </>
  );
}

interface FieldsetProps {
  form: ReceiptForm;
  words: string;
  /** The payer's accepted quotes that may be paid towards. */
  quotes: readonly OwedQuote[];
}

/** How much came, how, when, where, and for what. */
export function ReceiptFieldset({ form, words, quotes }: FieldsetProps) {
  const { draft, field, problems } = form;
  const transfer = draft.endToEndId;
  const checked = transfer ? EndToEndId.safeParse(transfer) : undefined;
  const wrong = checked && !checked.success ? checked.error.issues[0]?.message : undefined;
  return (
    <>
      <FieldGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...field('valueCents')}
          inputMode="decimal"
          placeholder="0,00"
          description={words}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
        />
        <ChoiceField {...field('method')} of={paymentWords} none="Escolha" />
      </FieldGrid>
      {leftOver(draft) > 0 && quotes.length > 0 && (
        <ChoiceField {...field('quoteId')} of={quotes.map(nameOfQuote)} none="De nenhum orçamento" />
      )}
      {leftOver(draft) > 0 && (
        <TextInput
          {...field('advanceFor')}
          placeholder={
            draft.quoteId ? 'Opcional: o orçamento já é citado' : 'Ex.: sinal da laje de sexta-feira'
          }
          maxLength={200}
        />
      )}
      {draft.method === 'pix' && (
        <TextInput
          {...field('endToEndId')}
          error={problems.endToEndId ?? wrong}
          placeholder="E…, do comprovante do banco (opcional)"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <FieldGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('issuedOn')} placeholder="dd/mm/aaaa" inputMode="numeric" autoComplete="off" />
        <TextInput {...field('city')} maxLength={80} />
      </FieldGrid>
      <DocumentField
        label="Foto do comprovante"
        accepts="photos"
        purpose="payment-proof"
        unitId={draft.unitId || undefined}
        fileId={draft.proofPhotoId || null}
        onChange={(id) => form.set('proofPhotoId', id ?? '')}
      />
      {problems.proofPhotoId && (
        <p className={callout.formFailure} role="alert">
          {problems.proofPhotoId}
        </p>
      )}
      <Textarea
        {...field('reference')}
        placeholder="Opcional: as cargas já são citadas"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={300}
      />
    </>
  );
}

const nameOfQuote = ({ id, number, totalCents, receivedCents }: OwedQuote) => ({
  id,
  name: `Orçamento ${number}: faltam ${formatMoney(totalCents - receivedCents)} de ${formatMoney(totalCents)}`,
});
