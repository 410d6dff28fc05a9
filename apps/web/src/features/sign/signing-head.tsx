import { signerStateWords } from '@traco/contract/document-states';
import { documentKindWords, senderWords, signerRoleWords } from '@traco/contract/document-words';
import type { SigningPage } from '@traco/contract/sign';
import { keptPerson } from '../../domain/session/person.ts';
import { formatDay } from '../../lib/formats.ts';
import classes from './sign.module.css';

/** What it is, from whom, until when, who signs, and how. */
export function SigningHead({ page, isOwn }: { page: SigningPage; isOwn: boolean }) {
  const { title, kind, senderName, unitName, dueOn, message, signer, earlierSignatures } = page;
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h1>{title}</h1>
        {isOwn && keptPerson.read() && <a href="/">Meu painel</a>}
      </div>
      <p>
        {documentKindWords[kind]} · enviado por {senderWords(senderName, unitName)}
        {dueOn && <> · assine até {formatDay(dueOn)}</>}
      </p>
      {message && <p className={classes.words}>{message}</p>}
      <details className={classes.how}>
        <summary>
          Como assinar{' '}
          <span>
            · você assina como {signerRoleWords[signer.role].toLowerCase()}: {signer.name || signer.nameHint}
          </span>
        </summary>
        <ol>
          <li>Leia o documento inteiro.</li>
          <li>
            Toque em “Assinar” e confirme seu nome e CPF
            {signer.contactHint && ` (contato ${signer.contactHint})`}.
          </li>
          <li>Desenhe, digite ou fotografe sua assinatura e confirme.</li>
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
    </header>
  );
}

const Signers = ({ signers }: Pick<SigningPage, 'signers'>) => (
  <ul aria-label="Quem assina">
    {signers.map(({ nameHint, role, state, isSelf }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: signers are told by their places alone
      <li key={place}>
        {isSelf ? 'Você' : nameHint} · {signerRoleWords[role]} · {signerStateWords[state]}
      </li>
    ))}
  </ul>
);
