import { COMPANY_ZONE } from '@traco/contract/constants';
import { documentKindWords } from '@traco/contract/documents/document-words';
import type { DocumentToSign } from '@traco/contract/sign/sign';
import { pathOfOwnSigning } from '@traco/contract/sign/signing-paths';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { formatDay } from '../../../lib/formats.ts';

/** A document that waits for whoever is signed in: what it is, from whom, until when, and the way to it. */
export function DocumentLine({ document }: { document: DocumentToSign }) {
  const { id, title, kind, senderName, dueOn, isTurn } = document;
  const isSoon = dueOn !== null && dueOn <= addDays(dayIn(new Date(), COMPANY_ZONE), 1);
  return (
    <li data-soon={isSoon || undefined}>
      <div>
        <strong>{title}</strong>
        <small>
          {documentKindWords[kind]}, de {senderName}
          {dueOn && <em>, assine até {formatDay(dueOn)}</em>}
        </small>
      </div>
      {isTurn ? (
        <a className="plain-button" data-quiet href={pathOfOwnSigning(id)}>
          Ler e assinar<span className="visually-hidden"> {title}</span>
        </a>
      ) : (
        <small>aguarda a vez</small>
      )}
    </li>
  );
}
