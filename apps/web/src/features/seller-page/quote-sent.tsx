import fields from '../../kit/public-page/public-field.module.css';
import shared from '../../kit/public-page/public-page.module.css';
import { spacedCode } from './follow-lead.tsx';
import classes from './quote-form.module.css';
import type { Quote, SentQuote } from './use-quote.ts';

/** The request is with the seller: the code that it is followed by, and photos that have still to go. */
export function QuoteSent({
  quote,
  sent,
  sellerName,
}: {
  quote: Quote;
  sent: SentQuote;
  sellerName: string;
}) {
  const { isSending, failure } = quote;
  const gone = sent.photos - sent.pending.length;
  return (
    <section className={shared.card} aria-label="Pedido enviado">
      <h2>Pedido enviado</h2>
      <p role="status">
        {sent.stoodBefore
          ? `O seu pedido já tinha sido enviado, com o que você preencheu da primeira vez. Diga a ${sellerName} o que mudou. O código para acompanhar:`
          : `O pedido chegou e espera a resposta de ${sellerName}. Guarde o código para acompanhar:`}
      </p>
      <p className={classes.code}>{spacedCode(sent.followCode)}</p>
      {sent.photos > 0 && sent.pending.length === 0 && (
        <p role="status">{sent.photos === 1 ? 'Uma foto enviada.' : `${sent.photos} fotos enviadas.`}</p>
      )}
      {sent.pending.length > 0 && (
        <>
          <p role="status">
            {isSending
              ? `Enviando fotos: ${gone} de ${sent.photos}…`
              : `${gone} de ${sent.photos} fotos enviadas.`}
          </p>
          {failure && (
            <p className={fields.problem} role="alert">
              {failure}
            </p>
          )}
          {!isSending && (
            <button type="button" className="plain-button" onClick={() => void quote.sendRest()}>
              Enviar as fotos que faltam
            </button>
          )}
        </>
      )}
      <button type="button" className={classes.quietButton} onClick={quote.startAnew}>
        Fazer outro pedido
      </button>
    </section>
  );
}
