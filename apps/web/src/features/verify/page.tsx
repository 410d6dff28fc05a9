import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  codeWords,
  pathOfVerification,
  type VerifiedDocument,
  type VerifiedReceipt,
} from '@traco/contract/verify/verify';
import { type FormEvent, useState } from 'react';
import { client } from '../../lib/api.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { useNoIndex } from '../../lib/use-no-index.ts';
import { CheckedFile } from './shared/checked-file.tsx';
import { DocumentFacts } from './shared/document-facts.tsx';
import { ReceiptFacts } from './shared/receipt-facts.tsx';
import { CODE_LENGTH, typedCode } from './typed-code.ts';
import classes from './verify.module.css';

/** `/verify` and `/verify/{code}`: whether a document is what was signed here, for anybody. */
export default function VerifyPage() {
  const { code }: { code?: string } = useParams({ strict: false });
  useNoIndex();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Verificação de documento</span>
      </header>
      <section className={classes.card}>
        <h1>Confira um arquivo</h1>
        <CheckedFile expected={code?.toUpperCase().replace(/[^A-Z\d]/g, '')} />
      </section>
      {code ? <ByCode key={code} code={code} /> : <AskCode />}
      <section className={classes.card}>
        <h2>Como funciona</h2>
        <p>
          Cada documento assinado recebe um selo digital e um código. O arquivo que você solta aqui é lido no
          seu aparelho: só um resumo dele (SHA-256) é comparado com o do selo. Uma nota de remessa e um recibo
          se conferem do mesmo jeito.
        </p>
        <p>
          A prova offline é um arquivo assinado com a chave do selo: com ela o documento se confere sem este
          site, mesmo daqui a muitos anos. Ela explica como.
        </p>
      </section>
    </div>
  );
}

function ByCode({ code }: { code: string }) {
  const found = useQuery({
    queryKey: ['verify', code],
    queryFn: () => findByCode(code),
    retry: false,
    // Without a network it fails and says so, instead of waiting in silence.
    networkMode: 'always',
  });
  if (found.data?.receipt) return <ReceiptFacts receipt={found.data.receipt} />;
  if (found.data?.document) return <DocumentFacts document={found.data.document} />;
  return (
    <>
      <p className={classes.answer} data-tone={found.error ? 'danger' : undefined} role="status">
        {found.error ? sentenceFor(found.error) : 'Carregando…'}
      </p>
      {found.error && !isUnknown(found.error) && (
        <button type="button" className="plain-button" onClick={() => void found.refetch()}>
          Tentar de novo
        </button>
      )}
      {found.error && <AskCode />}
    </>
  );
}

/** A document, or else a receipt. */
async function findByCode(code: string): Promise<{ document?: VerifiedDocument; receipt?: VerifiedReceipt }> {
  try {
    return { document: await client.verify.read({ code }) };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return { receipt: await client.verify.receipt({ code }) };
  }
}

const isUnknown = (error: unknown) => error instanceof ORPCError && error.status === 404;

function AskCode() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.length < CODE_LENGTH) return setProblem(`O código tem ${CODE_LENGTH} letras e números.`);
    void navigate({ to: pathOfVerification(typed) as never });
  };
  return (
    <form className={classes.card} onSubmit={submit}>
      <label className={classes.field}>
        <span>Código de verificação</span>
        <input
          value={codeWords(typed)}
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => {
            setTyped(typedCode(event.currentTarget.value));
            setProblem('');
          }}
        />
      </label>
      {problem && (
        <p className={classes.answer} data-tone="danger" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="plain-button">
        Conferir código
      </button>
    </form>
  );
}
