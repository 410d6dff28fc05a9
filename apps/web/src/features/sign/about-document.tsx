import { signerStateWords } from '@traco/contract/documents/document-states';
import { documentKindWords, senderWords, signerRoleWords } from '@traco/contract/documents/document-words';
import type { SigningPage } from '@traco/contract/sign/sign';
import { useState } from 'react';
import { formatDay } from '../../lib/formats.ts';
import classes from './head.module.css';

/** What it is, from whom, until when, who signs, and how. */
export function AboutDocument({ page }: { page: SigningPage }) {
  const { kind, senderName, unitName, dueOn, message, signer, earlierSignatures } = page;
  const [isRoomy] = useState(() => matchMedia('(min-width: 62em)').matches);
  return (
    <div className={classes.about}>
      <p>
        {documentKindWords[kind]} · enviado por {senderWords(senderName, unitName)}
        {dueOn && <> · assine até {formatDay(dueOn)}</>}
      </p>
      {message && <p className={classes.words}>{message}</p>}
      <details open={isRoomy}>
        <summary>
          Como assinar{' '}
          <span>
            · você assina como {signerRoleWords[signer.role].toLowerCase()}: {signer.name || signer.nameHint}
          </span>
        </summary>
        <p>Leia o documento inteiro. Depois toque em “Assinar” e:</p>
        <ol>
          <li>Diga seu nome e CPF{signer.contactHint && ` (contato ${signer.contactHint})`}.</li>
          <li>Desenhe, digite ou fotografe sua assinatura.</li>
          <li>Confira tudo e assine.</li>
        </ol>
        {earlierSignatures > 0 && (
          <p>
            O documento já veio com{' '}
            {earlierSignatures === 1 ? 'uma assinatura digital' : `${earlierSignatures} assinaturas digitais`}
            : ela continua valendo.
          </p>
        )}
        <Signers signers={page.signers} />
      </details>
    </div>
  );
}

const Signers = ({ signers }: Pick<SigningPage, 'signers'>) => (
  <ul aria-label="Quem assina">
    {signers.map(({ nameHint, role, state, isSelf }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: signers are told by their places alone
      <li key={index}>
        {isSelf ? 'Você' : nameHint} · {signerRoleWords[role]} · {signerStateWords[state]}
      </li>
    ))}
  </ul>
);
