import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { NOT_FISCAL } from '@traco/contract/receipts/receipt-words';
import type { ReceiptPage } from '@traco/contract/records/receipt-page';
import { formatCnpj, formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import { moneyWords } from '@traco/contract/values/money-words';
import { codeWords } from '@traco/contract/verify/verify';
import record from '../../kit/record/record.module.css';
import { linkTo, RecordLink } from '../../kit/record/record-link.tsx';
import { formatDay, formatM3, formatMoney } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { nameOfLoad } from './load-name.ts';
import classes from './receipts.module.css';

/** What a receipt says: the value in words, what it settles load by load, and who paid whom. */
export function ReceiptBody({ page: { receipt, issuer, advance } }: { page: ReceiptPage }) {
  const { payer } = receipt;
  return (
    <div>
      {receipt.state === 'cancelled' && (
        <Callout tone="warning">
          Cancelado: {(receipt.cancelReason ?? '').replace(/[.\s]*$/, '.')} O número fica, e o que ele quitava
          voltou a ser devido.
        </Callout>
      )}
      <section className={record.part} aria-label="O que quita">
        <h3>O que quita</h3>
        <p className={classes.words}>
          Recebemos de <b>{payer.name}</b> {formatMoney(receipt.valueCents)} ({moneyWords(receipt.valueCents)}
          ){receipt.reference && `, referente a ${receipt.reference}`}.
        </p>
        <Settled receipt={receipt} />
        {receipt.advanceCents > 0 && receipt.state === 'issued' && (
          <Advance receipt={receipt} advance={advance} />
        )}
      </section>
      <DetailLines
        lines={[
          ['Cliente', receipt.customer && linkTo('customer', receipt.customer)],
          ['CPF/CNPJ do pagador', formatCpfOrCnpj(payer.document)],
          ['Identificador do PIX', receipt.endToEndId],
          ['Vendedor', receipt.seller && linkTo('seller', receipt.seller)],
          ['Emitido por', receipt.issuedBy],
          ['Unidade', linkTo('unit', receipt.unit)],
          ['Emitente', `${issuer.legalName}, CNPJ ${formatCnpj(issuer.cnpj)}`],
          ['Local e data', `${receipt.city}, ${formatDay(receipt.issuedOn)}`],
          ['Forma', paymentWords[receipt.method]],
          [
            'Comprovante',
            receipt.proofPhotoId && (
              <a key="proof" href={`/api/files/${receipt.proofPhotoId}`} target="_blank" rel="noreferrer">
                Ver foto
              </a>
            ),
          ],
          ['Código de verificação', codeWords(receipt.code)],
          [
            'SHA-256',
            <span key="hash" className={classes.hash}>
              {receipt.sha256}
            </span>,
          ],
        ]}
      />
      <p className={classes.hint}>{NOT_FISCAL}.</p>
    </div>
  );
}

/** What a receipt says that it settles: loads, and what is paid in advance. */
function Settled({ receipt }: Pick<ReceiptPage, 'receipt'>) {
  const { items } = receipt;
  return (
    <table className={classes.settled}>
      <tbody>
        {items.map((item) => (
          <tr key={item.loadId}>
            <th scope="row">
              <RecordLink kind="load" id={item.loadId}>
                {nameOfLoad(item)}
              </RecordLink>
              <small>
                {formatDay(item.dayOn)} · {formatM3(item.m3)}
                {item.cents < item.totalCents && ` · parte de ${formatMoney(item.totalCents)}`}
              </small>
            </th>
            <td>{formatMoney(item.cents)}</td>
          </tr>
        ))}
        {receipt.advanceCents > 0 && (
          <tr>
            <th scope="row">
              Adiantamento
              <small>
                {receipt.quote && (
                  <RecordLink kind="quote" id={receipt.quote.id}>
                    {`Orçamento ${receipt.quote.number}`}
                  </RecordLink>
                )}
                {receipt.advanceFor !== `Orçamento ${receipt.quote?.number}` && ` ${receipt.advanceFor}`}
              </small>
            </th>
            <td>{formatMoney(receipt.advanceCents)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** What became of what was paid in advance: the loads that it has paid since, and what is left for the next ones. */
function Advance({ receipt, advance: { uses, leftCents } }: Pick<ReceiptPage, 'receipt' | 'advance'>) {
  return (
    <>
      <h4 className={classes.part}>Abatido do adiantamento</h4>
      {uses.length > 0 && (
        <table className={classes.settled}>
          <tbody>
            {uses.map((use) => (
              <tr key={use.loadId}>
                <th scope="row">
                  <RecordLink kind="load" id={use.loadId}>
                    {nameOfLoad(use)}
                  </RecordLink>
                  <small>{formatDay(use.dayOn)}</small>
                </th>
                <td>{formatMoney(use.cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.left}>{leftWords(leftCents, receipt)}</p>
    </>
  );
}

/** What the rest of an advance is for. */
const leftWords = (leftCents: number, { quote }: Pick<ReceiptPage['receipt'], 'quote'>): string =>
  leftCents === 0
    ? 'O adiantamento está todo abatido.'
    : `Restam ${formatMoney(leftCents)}, que abatem sozinhos ${
        quote
          ? `as cargas entregues do orçamento ${quote.number}`
          : 'as próximas cargas entregues deste cliente'
      }, a mais antiga primeiro.`;
