import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { clockOf } from '@traco/contract/quotes/quote-words';
import type { QuotePage } from '@traco/contract/records/quote-page';
import { formatPhone } from '@traco/contract/values/identifiers';
import record from '../../kit/record/record.module.css';
import { RecordLink } from '../../kit/record/record-link.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { formatDay, formatInstant, formatMoney } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { ApprovalTold } from './approval-told.tsx';
import { ChangeTold, isChangeAsked } from './change-told.tsx';
import { LightTold } from './light-told.tsx';
import { PricedLines } from './priced-lines.tsx';
import { QuotedItems } from './quoted-items.tsx';
import classes from './quotes.module.css';

/** What a quote offers line by line, its light, what it says besides, and every version that was sent. */
export function QuoteBody({ page }: { page: QuotePage }) {
  const { quote, versions, madeBy } = page;
  const { customer, site, terms } = quote;
  const mayIssue = useMay('receipts:issue');
  return (
    <div>
      <ApprovalTold page={page} />
      <ChangeTold quote={quote} />
      <section className={record.part} aria-label="Preço">
        <h3>Preço</h3>
        <PricedLines priced={quote.priced} />
        <LightTold judgement={quote.judgement} />
      </section>
      <QuotedItems page={page} />
      <DetailLines
        lines={[
          ['Cliente', linked('customer', customer) ?? quote.customerName],
          ['Telefone', quote.customerPhone && formatPhone(quote.customerPhone)],
          ['Obra', linked('site', site) ?? quote.place],
          [
            'Entrega',
            terms.deliverOn &&
              `${formatDay(terms.deliverOn)}${typeof terms.deliverAt === 'number' ? ` às ${clockOf(terms.deliverAt)}` : ''}`,
          ],
          ['Quando o cliente quer', quote.deliveryWindow],
          ['Pagamento', quote.payment && paymentWords[quote.payment]],
          ['Recebido', receivedOf(page, mayIssue)],
          ['Condições', [...quote.priced.conditions, quote.conditions].filter(Boolean).join(' ')],
          ['Anotações', quote.notes],
          ['Resposta', !isChangeAsked(quote) && quote.answerText],
          ['Vendedor', quote.seller.name],
          ['Feito por', madeBy],
          ['Preços de', formatDay(quote.pricedOn)],
        ]}
      />
      {versions.length > 0 && (
        <section className={record.part} aria-label="Versões enviadas">
          <h3>Versões enviadas</h3>
          <ul className={classes.versions}>
            {versions.map((version) => (
              <li key={version.id}>
                <b>Versão {version.number}</b>, {formatMoney(version.totalCents)}, por {version.frozenBy} em{' '}
                {formatInstant(version.frozenAt, quote.unit.timeZone)}
                <small title={version.sha256}>SHA-256 {version.sha256}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What receipts say was paid of an accepted quote, and the way to the next one. */
function receivedOf({ quote, receivedCents }: QuotePage, mayIssue: boolean) {
  const isAccepted = quote.state === 'approved' || quote.state === 'converted';
  if (!isAccepted && receivedCents === 0) return null;
  const { totalCents } = quote.priced;
  const said = `${formatMoney(receivedCents)} de ${formatMoney(totalCents)}`;
  if (!mayIssue || !isAccepted || !quote.customer || receivedCents >= totalCents) return said;
  const start = { recibo: 'novo', cliente: quote.customer.id, orcamento: quote.id };
  return (
    <>
      {said} · <ScreenLink to={pathOf('/create-receipt', {}, start)}>Receber adiantado</ScreenLink>
    </>
  );
}

const linked = (kind: 'customer' | 'site', of: { id: string; name: string } | null) =>
  of && (
    <RecordLink kind={kind} id={of.id}>
      {of.name}
    </RecordLink>
  );
