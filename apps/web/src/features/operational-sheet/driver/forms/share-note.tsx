import { whatsAppLink } from '@traco/contract/values/phones';
import { useState } from 'react';
import { copyText, outcomeWords, shareOut } from '../../../../lib/outcomes.ts';
import { fetchAsShown } from '../../../../lib/shown-person.ts';
import touch from '../../../../ui/touch/touch.module.css';

/** A paper is made in a second or two; a network that brings nothing for so long brings the link at least. */
const PAPER_PATIENCE_MS = 15_000;

/** The note goes on to others: as a file where the phone and the network can, else by its link. What came of it is said. */
export function ShareNote(props: {
  name: string;
  text: string;
  address: string;
  token: string;
  phone: string | null;
  /** The server says that the link has ended: nothing was shared. */
  onEnded: () => void;
}) {
  const { name, text, address, token, phone, onEnded } = props;
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const share = async () => {
    setIsBusy(true);
    const file = navigator.onLine ? await paperOf(token, name) : undefined;
    if (file === 'ended') return onEnded();
    const whole = file && { files: [file], text };
    const isFile = whole !== undefined && navigator.canShare?.(whole) === true;
    const shared = await shareOut(isFile ? whole : { title: `Nota de remessa ${name}`, text });
    setIsBusy(false);
    setSaid(
      {
        shared: outcomeWords.handedToApp(isFile ? 'Cópia sem documentos' : 'Link da nota'),
        cancelled: '',
        failed: 'O aparelho não compartilhou: use o WhatsApp ou copie o link.',
      }[shared],
    );
  };
  const copy = async () =>
    setSaid((await copyText(address)) ? 'Link da nota copiado.' : `Copie o endereço: ${address}`);
  return (
    <div className={touch.buttons}>
      {'share' in navigator && (
        <button type="button" className={touch.button} disabled={isBusy} onClick={() => void share()}>
          {isBusy ? 'Preparando…' : 'Compartilhar'}
        </button>
      )}
      <a
        className={touch.button}
        data-quiet
        href={whatsAppLink(phone, text)}
        target="_blank"
        rel="noreferrer"
      >
        Abrir no WhatsApp
      </a>
      <button type="button" className={touch.button} data-quiet onClick={() => void copy()}>
        Copiar link
      </button>
      <a className={touch.button} data-quiet href={address} target="_blank" rel="noreferrer">
        Abrir a página da nota
      </a>
      <p className={touch.hint} role="status">
        {said}
      </p>
    </div>
  );
}

/** What the server answers to a link that has ended. */
const ENDED = 410;

/** The copy without documents, as the link gives it to everybody; undefined when it did not come. */
async function paperOf(token: string, name: string): Promise<File | 'ended' | undefined> {
  try {
    const answer = await fetchAsShown(`/api/delivery-note/${token}/file`, {
      signal: AbortSignal.timeout(PAPER_PATIENCE_MS),
    });
    if (answer.status === ENDED) return 'ended';
    if (!answer.ok) return undefined;
    return new File([await answer.blob()], `nota-${name}-sem-documentos.pdf`, { type: 'application/pdf' });
  } catch {
    return undefined;
  }
}
