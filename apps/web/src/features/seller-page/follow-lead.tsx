import { leadStatusWords } from '@traco/contract/leads/lead-states';
import type { LeadStatus } from '@traco/contract/seller-page/seller-page';
import { formatPhone } from '@traco/contract/values/phones';
import { type FormEvent, useState } from 'react';
import { publicGet, publicSentence } from '../../kit/public-page/public-calls.ts';
import fields from '../../kit/public-page/public-field.module.css';
import shared from '../../kit/public-page/public-page.module.css';
import { CallLink } from '../../ui/call-link.tsx';
import classes from './quote-form.module.css';

/** A code in groups of four, as it is read out. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** "Acompanhar pedido": how far a request is, by its code; whoever has just sent one need not type it. */
export function FollowLead({ sentCode }: { sentCode: string | undefined }) {
  /** What was typed since this code was sent, or none. */
  const [typed, setTyped] = useState<{ since: string | undefined; text: string }>();
  const code = typed && typed.since === sentCode ? typed.text : spacedCode(sentCode ?? '');
  const [status, setStatus] = useState<LeadStatus>();
  const [failure, setFailure] = useState('');
  const [isAsking, setAsking] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
    if (!plain) return setFailure('Digite o código do pedido.');
    setAsking(true);
    setFailure('');
    setStatus(undefined);
    try {
      setStatus(await publicGet<LeadStatus>(`/lead-status/${plain}`));
    } catch (error) {
      setFailure(publicSentence(error, 'Tente de novo daqui a pouco.'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <form
      className={shared.card}
      aria-label="Acompanhar pedido"
      onSubmit={(event) => void ask(event)}
      noValidate
    >
      <h2>Acompanhar pedido</h2>
      <div className={classes.ask}>
        <input
          aria-label="Código do pedido"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          placeholder="ABCD-EFGH-JKMN"
          value={code}
          onChange={(event) => setTyped({ since: sentCode, text: event.currentTarget.value })}
        />
        <button type="submit" className="plain-button" data-quiet disabled={isAsking}>
          {isAsking ? 'Buscando…' : 'Acompanhar'}
        </button>
      </div>
      {failure && (
        <p className={fields.problem} role="alert">
          {failure}
        </p>
      )}
      {status && <Status status={status} />}
    </form>
  );
}

function Status({ status }: { status: LeadStatus }) {
  const { title, text } = leadStatusWords[status.state];
  const day = (instant: string) => new Date(instant).toLocaleDateString('pt-BR');
  return (
    <div className={classes.status} role="status">
      <strong>{title}</strong>
      <p>{text}</p>
      <p className={shared.quiet}>
        {`Pedido em ${day(status.requestedAt)}`}
        {status.state !== 'new' && `, atualizado em ${day(status.changedAt)}`}
        {` · ${status.sellerName}, ${status.unitName}`}
        {status.photosWanted > 0 && ` · ${status.photosReceived} de ${status.photosWanted} fotos`}
      </p>
      {status.sellerPhone && (
        <p>
          <CallLink phone={status.sellerPhone}>Ligar {formatPhone(status.sellerPhone)}</CallLink>
        </p>
      )}
    </div>
  );
}
