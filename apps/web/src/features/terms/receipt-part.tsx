import { COMPANY_ZONE } from '@traco/contract/constants';
import type { TermReceipt } from '@traco/contract/terms/terms';
import shared from '../../kit/public-page/public-page.module.css';
import { PublicQr } from '../../kit/public-page/public-qr.tsx';
import { keptPerson } from '../../kit/session/person.ts';
import classes from './terms.module.css';

interface Props {
  receipt: TermReceipt;
  name: string;
  isShared: boolean;
  onNext: () => void;
  onAccept: () => void;
}

/** What was answered, with its receipt: a file, or on a shared tablet a code that one's own phone reads. */
export function ReceiptPart({ receipt, name, isShared, onNext, onAccept }: Props) {
  const address = `/api/term-receipts/${receipt.code}`;
  const isAccepted = receipt.answer === 'accepted';
  // The hour of the receipt's PDF, wherever the device is.
  const at = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: COMPANY_ZONE,
  });
  return (
    <section className={`${shared.card} ${classes.receipt}`} aria-label="Recibo">
      <div role="status">
        <h2 data-accepted={isAccepted}>{isAccepted ? 'Termo aceito' : 'Termo recusado'}</h2>
        <p>
          {name && <b>{name}</b>} {isAccepted ? 'aceitou' : 'recusou'} em{' '}
          {at.format(new Date(receipt.answeredAt))}.
        </p>
      </div>
      <p className={classes.code}>{receipt.code.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      {isShared ? (
        <>
          <p className={shared.quiet}>Leia com a câmera do seu celular para guardar o recibo.</p>
          <PublicQr text={`${location.origin}${address}`} words="Código QR do recibo" />
        </>
      ) : (
        <>
          <a className="plain-button" data-quiet href={address} target="_blank" rel="noreferrer">
            Baixar o recibo (PDF)
          </a>
          {keptPerson.read() && (
            <a className="plain-button" href="/">
              Voltar ao meu painel
            </a>
          )}
        </>
      )}
      {!isAccepted && (
        <button type="button" className="plain-button" data-quiet onClick={onAccept}>
          Mudei de ideia: quero aceitar
        </button>
      )}
      {isShared && (
        <button type="button" className="plain-button" onClick={onNext}>
          Próximo funcionário
        </button>
      )}
    </section>
  );
}
