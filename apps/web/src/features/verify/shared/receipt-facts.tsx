import { COMPANY_ZONE } from '@traco/contract/constants';
import { NOT_FISCAL, receiptName } from '@traco/contract/receipts/receipt-words';
import { codeWords, type VerifiedReceipt } from '@traco/contract/verify/verify';
import { useState } from 'react';
import { client } from '../../../lib/api.ts';
import { formatDay, formatInstant, formatMoney } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import classes from './verified-document.module.css';

/** What anybody learns of a receipt: that it holds, or that it was cancelled, of whom and how much. */
export function ReceiptFacts({ receipt }: { receipt: VerifiedReceipt }) {
  const { code, state, unitName, payerName, payerDocument, valueCents, issuedOn, cancelledAt, paper } =
    receipt;
  const [problem, setProblem] = useState('');
  const open = async () => {
    setProblem('');
    try {
      const { address } = await client.verify.file({ code });
      location.assign(address);
    } catch (error) {
      setProblem(sentenceFor(error));
    }
  };
  return (
    <section className={classes.card}>
      <h2>Recibo {receiptName(receipt)}</h2>
      {!receipt.isIntact ? (
        <p className={classes.answer} data-tone="danger" role="status">
          Não confere: o que está guardado deste recibo não é o que foi emitido. Não o aceite antes de falar
          com {unitName}.
        </p>
      ) : state === 'cancelled' ? (
        <p className={classes.answer} data-tone="danger" role="status">
          Cancelado{cancelledAt && ` em ${formatInstant(cancelledAt, COMPANY_ZONE)}`}: este recibo não vale
          mais.
        </p>
      ) : (
        <p className={classes.answer} data-tone="success" role="status">
          Válido: {unitName} recebeu {formatMoney(valueCents)} em {formatDay(issuedOn)}.
        </p>
      )}
      <p>
        {unitName} · pago por {[payerName, payerDocument].filter(Boolean).join(', ')} ·{' '}
        {formatMoney(valueCents)}
      </p>
      <p>{NOT_FISCAL}.</p>
      <dl className={classes.hashes}>
        <dt>Código</dt>
        <dd>{codeWords(code)}</dd>
        <dt>SHA-256 do que o recibo diz</dt>
        <dd>{receipt.contentSha256}</dd>
        {paper && (
          <>
            <dt>SHA-256 do PDF selado</dt>
            <dd>{paper.sha256}</dd>
          </>
        )}
      </dl>
      {paper && (
        <>
          <p>
            PDF selado em {formatInstant(paper.at, COMPANY_ZONE)} (horário de Brasília) com o certificado “
            {paper.certificate}”
            {paper.isSelfSigned && ', gerado pela própria instalação (não é de autoridade certificadora)'}.
          </p>
          <button type="button" className="plain-button" onClick={() => void open()}>
            Abrir o recibo
          </button>
        </>
      )}
      {problem && (
        <p className={classes.answer} data-tone="danger" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
