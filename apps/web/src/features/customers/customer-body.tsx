import { overdueSentence } from '@traco/contract/receipts/receivable-words';
import type { CustomerPage } from '@traco/contract/records/customer-page';
import { formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { linkTo } from '../../kit/record/record-link.tsx';
import { formatMoney } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { SignedLines } from '../documents/shared/signed-lines.tsx';
import { figureLineOf } from '../figures/shared/fact-of.tsx';
import { punctualityShown } from '../totals/shared/punctuality.ts';
import { CustomerLists } from './customer-lists.tsx';
import { CustomerMonths } from './customer-months.tsx';
import { CustomerSites } from './customer-sites.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { CustomerTop } from './customer-top.tsx';
import { creditStatus } from './shared/credit-tones.ts';

interface Props {
  page: CustomerPage;
  onEdit: () => void;
  /** A site's id, or `nova`. */
  onSite: (id: string) => void;
  onChanged: () => void;
}

/** Everything of a customer, what they buy before what is written of them. */
export function CustomerBody({ page, onEdit, onSite, onChanged }: Props) {
  const { customer } = page;
  return (
    <>
      {!customer.active && <Callout tone="warning">Inativo: não aparece em formulários.</Callout>}
      {page.overdue.cents > 0 && (
        <Callout tone={page.overdue.blocks ? 'danger' : 'warning'}>{overdueWords(page.overdue)}</Callout>
      )}
      <CustomerTop page={page} onEdit={onEdit} onSite={onSite} onChanged={onChanged} />
      <RecordColumns>
        <div>
          <CustomerMonths page={page} />
          <CustomerLists page={page} />
        </div>
        <div>
          <CustomerSites page={page} onOpen={onSite} />
          <DetailLines
            lines={[
              figureLineOf('punctuality', page.punctuality.share, {
                label: 'Pontualidade em 12 meses',
                ...punctualityShown(page.punctuality, page.punctuality.opens),
              }),
              ['CPF/CNPJ', customer.document && formatCpfOrCnpj(customer.document)],
              ['Telefone', phoneLine(customer.phone)],
              ['E-mail', mailLine(customer.email)],
              ['Vendedor', linkTo('seller', customer.seller)],
              ['Unidade', linkTo('unit', customer.unit)],
              ['Crédito', creditStatus(customer.credit).word],
              [
                'Limite de crédito',
                customer.creditLimitCents !== null && formatMoney(customer.creditLimitCents),
              ],
              ['Nota do crédito', customer.creditNote],
              ['Observações', customer.notes],
            ]}
          />
          <SignedLines documents={page.signs} zone={customer.unit.timeZone} />
          <CustomerTimeline page={page} />
        </div>
      </RecordColumns>
    </>
  );
}

/** How far they are behind, and what follows of it. */
const overdueWords = ({ cents, days, blocks }: CustomerPage['overdue']) =>
  [
    overdueSentence({ overdueCents: cents, overdueDays: days }),
    ...(blocks ? ['Uma nova programação só é pedida com um motivo.'] : []),
  ].join(' ');
