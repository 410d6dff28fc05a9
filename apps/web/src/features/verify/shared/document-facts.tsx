import { COMPANY_ZONE } from '@traco/contract/constants';
import { documentStateWords, signerStateWords } from '@traco/contract/documents/document-states';
import { documentKindWords, senderWords, signerRoleWords } from '@traco/contract/documents/document-words';
import { codeWords, type VerifiedDocument } from '@traco/contract/verify/verify';
import { useState } from 'react';
import { client } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import classes from './verified-document.module.css';

/** What anybody learns of a document: what it is, who signed it, when, and its seal. */
export function DocumentFacts({ document }: { document: VerifiedDocument }) {
  const { code, title, kind, state, senderName, unitName, pages, original, sealed, signers } = document;
  const [problem, setProblem] = useState('');
  const download = async () => {
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
      <h2>{title}</h2>
      <p>
        {documentKindWords[kind]} · {documentStateWords[state]} · enviado por{' '}
        {senderWords(senderName, unitName)} · {pages} {pages === 1 ? 'página' : 'páginas'}
      </p>
      <ul className={classes.signers}>
        {signers.map(({ name, cpf, role, state: of, signedAt }) => (
          <li key={cpf + name}>
            <b>{name}</b> · CPF {cpf} · {signerRoleWords[role]} · {signerStateWords[of]}
            {signedAt && <> em {formatInstant(signedAt, COMPANY_ZONE)}</>}
          </li>
        ))}
      </ul>
      {sealed ? (
        <>
          <p>
            Selado em {formatInstant(sealed.at, COMPANY_ZONE)} (horário de Brasília) com o certificado “
            {sealed.certificate}”
            {sealed.isSelfSigned && ', gerado pela própria instalação (não é de autoridade certificadora)'}.
          </p>
          <dl className={classes.hashes}>
            <dt>Código</dt>
            <dd>{codeWords(code)}</dd>
            <dt>SHA-256 do documento selado</dt>
            <dd>{sealed.sha256}</dd>
            <dt>SHA-256 do original</dt>
            <dd>{original.sha256}</dd>
          </dl>
          <button type="button" className="plain-button" onClick={() => void download()}>
            Abrir o documento selado
          </button>
          <a className="plain-button" data-quiet href={`/api/verify/${code}/proof`} download>
            Baixar a prova offline
          </a>
        </>
      ) : (
        <p>{notSealed(state)}</p>
      )}
      {problem && (
        <p className={classes.answer} data-tone="danger" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

const notSealed = (state: VerifiedDocument['state']) => {
  if (state === 'cancelled') return 'Foi cancelado por quem o enviou, e não será selado.';
  if (state === 'refused') return 'Não foi selado: um signatário recusou.';
  if (state === 'expired') return 'Não foi selado: o prazo para assinar venceu.';
  return 'Ainda não foi selado: falta alguém assinar, ou o selo está sendo feito.';
};
