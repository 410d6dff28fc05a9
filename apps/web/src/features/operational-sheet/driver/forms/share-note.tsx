import { useState } from 'react';
import { whatsAppAddress } from '../../../../domain/pours/share-text.ts';

/** A paper is made in a second or two; a network that brings nothing for so long brings the link at least. */
const PAPER_PATIENCE_MS = 15_000;

/** The note goes on to others: as a file where the phone and the network can, else by its link. What came of it is said. */
export function ShareNote(props: {
  name: string;
  text: string;
  address: string;
  token: string;
  phone: string | null;
}) {
  const { name, text, address, token, phone } = props;
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const share = async () => {
    setIsBusy(true);
    const file = navigator.onLine ? await paperOf(token, name) : undefined;
    const whole = file && { files: [file], text };
    const isFile = whole !== undefined && navigator.canShare?.(whole) === true;
    try {
      await navigator.share(isFile ? whole : { title: `Nota de remessa ${name}`, text });
      setSaid(
        isFile
          ? 'Nota entregue ao aplicativo que você escolheu.'
          : 'Link da nota entregue ao aplicativo que você escolheu.',
      );
    } catch (error) {
      const isTakenBack = error instanceof DOMException && error.name === 'AbortError';
      setSaid(isTakenBack ? '' : 'O aparelho não compartilhou: use o WhatsApp ou copie o link.');
    } finally {
      setIsBusy(false);
    }
  };
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? 'Link da nota copiado.' : `Copie o endereço: ${address}`);
  };
  return (
    <div className="touch-buttons">
      {'share' in navigator && (
        <button type="button" className="touch-button" disabled={isBusy} onClick={() => void share()}>
          {isBusy ? 'Preparando…' : 'Compartilhar'}
        </button>
      )}
      <a
        className="touch-button"
        data-quiet
        href={whatsAppAddress(phone, text)}
        target="_blank"
        rel="noreferrer"
      >
        Enviar por WhatsApp
      </a>
      <button type="button" className="touch-button" data-quiet onClick={() => void copy()}>
        Copiar link
      </button>
      <a className="touch-button" data-quiet href={address} target="_blank" rel="noreferrer">
        Abrir a página da nota
      </a>
      <p className="touch-hint" role="status">
        {said}
      </p>
    </div>
  );
}

/** The PDF as its link gives it to everybody; undefined when it did not come. */
async function paperOf(token: string, name: string): Promise<File | undefined> {
  try {
    const answer = await fetch(`/api/delivery-note/${token}/file`, {
      signal: AbortSignal.timeout(PAPER_PATIENCE_MS),
    });
    if (!answer.ok) return undefined;
    return new File([await answer.blob()], `nota-${name}.pdf`, { type: 'application/pdf' });
  } catch {
    return undefined;
  }
}
