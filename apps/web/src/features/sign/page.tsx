import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { signerStateWords } from '@traco/contract/document-states';
import { documentKindWords, senderWords, signerRoleWords } from '@traco/contract/document-words';
import type { SigningPage } from '@traco/contract/sign';
import { codeWords, pathOfVerification } from '@traco/contract/verify';
import { useMemo, useState } from 'react';
import { formatDay } from '../../lib/formats.ts';
import { useNoIndex } from '../../lib/use-no-index.ts';
import { PdfViewer } from '../../ui/pdf-viewer/pdf-viewer.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import classes from './sign.module.css';
import { SignDialog } from './sign-dialog.tsx';
import { SigningFields } from './signing-fields.tsx';
import { useSigning } from './use-signing.ts';

/** `/sign/{documentId}/{token}`: a document is read and signed by whoever has its link, without an account. */
export default function SignPage() {
  const { documentId = '', token = '' }: { documentId?: string; token?: string } = useParams({
    strict: false,
  });
  const { page, draft, change, isGone, isUnreachable, retry } = useSigning(documentId, token);
  const [dialog, setDialog] = useState<'sign' | 'refuse'>();
  const [hasRefused, setRefused] = useState(false);
  useNoIndex();
  const receipt = draft?.receipt;
  if (receipt)
    return (
      <Message title={`Você assinou “${receipt.title}”`}>
        <p>
          {receipt.isComplete
            ? 'Todos assinaram. O documento selado fica pronto em instantes.'
            : 'Ainda falta alguém assinar. Depois disso o documento selado fica disponível.'}
        </p>
        <p>
          Código de verificação: <b>{codeWords(receipt.code)}</b>
        </p>
        <a className="plain-button" href={pathOfVerification(receipt.code)}>
          Acompanhar e baixar
        </a>
      </Message>
    );
  if (hasRefused)
    return (
      <Message title="Documento recusado">
        <p>Quem enviou foi avisado do seu motivo.</p>
      </Message>
    );
  if (isGone)
    return (
      <Message title="Este link não abre nenhum documento">
        <p>Ele pode ter vencido, sido usado ou trocado. Peça outro a quem enviou o documento.</p>
      </Message>
    );
  if (isUnreachable)
    return (
      <Message title="Sem conexão">
        <p>Não foi possível abrir o documento. O que você preencheu fica neste aparelho.</p>
        <button type="button" className="plain-button" onClick={retry}>
          Tentar de novo
        </button>
      </Message>
    );
  if (!page || !draft)
    return (
      <p className={classes.loading} role="status">
        Carregando…
      </p>
    );
  return (
    <div className={classes.page}>
      <Head page={page} />
      <div className={classes.document}>
        <Document page={page} />
      </div>
      <footer className={classes.bar}>
        {page.signer.isTurn ? (
          <>
            <Button variant="default" size="md" onClick={() => setDialog('refuse')}>
              Recusar
            </Button>
            <Button size="md" className={classes.main} onClick={() => setDialog('sign')}>
              Assinar
            </Button>
          </>
        ) : (
          <p>Ainda falta alguém assinar antes de você. Volte a este link depois.</p>
        )}
      </footer>
      {dialog === 'sign' && (
        <SignDialog
          {...{ documentId, token, page, draft, change }}
          onSigned={(signed) =>
            change({ receipt: { ...signed, title: page.title }, signature: null, cpf: '' })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'refuse' && (
        <RefuseDialog
          {...{ documentId, token }}
          onRefused={() => setRefused(true)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

/** What it is, from whom, until when, who signs, and how. */
function Head({ page }: { page: SigningPage }) {
  const { title, kind, senderName, unitName, dueOn, message, signer, signers } = page;
  return (
    <header className={classes.head}>
      <div>
        <h1>{title}</h1>
        <p>
          {documentKindWords[kind]} · enviado por {senderWords(senderName, unitName)}
          {dueOn && <> · assine até {formatDay(dueOn)}</>}
        </p>
        {message && <p className={classes.words}>{message}</p>}
      </div>
      <details className={classes.how}>
        <summary>
          Você assina como {signerRoleWords[signer.role]}: {signer.nameHint}
        </summary>
        <ol>
          <li>Leia o documento inteiro.</li>
          <li>Toque em “Assinar” e confirme seu nome e CPF.</li>
          <li>Desenhe, digite ou fotografe sua assinatura e confirme.</li>
        </ol>
        <ul>
          {signers.map(({ nameHint, role, state, isSelf }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: signers are told by their places alone
            <li key={place}>
              {isSelf ? 'Você' : nameHint} · {signerRoleWords[role]} · {signerStateWords[state]}
            </li>
          ))}
        </ul>
      </details>
    </header>
  );
}

function Document({ page }: { page: SigningPage }) {
  const { fields } = page;
  const overlay = useMemo(
    () => (at: { index: number }) => <SigningFields fields={fields} page={at.index} />,
    [fields],
  );
  return <PdfViewer source={page.file} mode="read" name={page.title} overlay={overlay} />;
}

const Message = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className={classes.alone}>
    <section className={classes.card}>
      <h1>{title}</h1>
      {children}
    </section>
  </div>
);
