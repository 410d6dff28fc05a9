import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { codeWords, pathOfVerification, type VerifiedDocument } from '@traco/contract/verify';
import { type FormEvent, useState } from 'react';
import { DropFile } from '../../domain/public-page/drop-file.tsx';
import { client } from '../../lib/api.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { useNoIndex } from '../../lib/use-no-index.ts';
import { checkFile, type FileVerdict } from './check-file.ts';
import { DocumentFacts } from './document-facts.tsx';
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
      <CheckFile />
      {code ? <ByCode key={code} code={code} /> : <AskCode />}
      <section className={classes.card}>
        <h2>Como funciona</h2>
        <p>
          Cada documento assinado recebe um selo digital e um código. O arquivo que você solta aqui é lido no
          seu aparelho: só um resumo dele (SHA-256) é comparado com o do selo.
        </p>
      </section>
    </div>
  );
}

function ByCode({ code }: { code: string }) {
  const found = useQuery({
    queryKey: ['verify', code],
    queryFn: () => client.verify.read({ code }),
    retry: false,
  });
  if (found.data) return <DocumentFacts document={found.data} />;
  return (
    <>
      <p className={classes.answer} data-tone={found.error ? 'danger' : undefined} role="status">
        {found.error ? sentenceFor(found.error) : 'Carregando…'}
      </p>
      {found.error && <AskCode />}
    </>
  );
}

function AskCode() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.toUpperCase().replace(/[^A-Z\d]/g, '');
    if (code) void navigate({ to: pathOfVerification(code) as never });
  };
  return (
    <form className={classes.card} onSubmit={submit}>
      <label className={classes.field}>
        <span>Código de verificação</span>
        <input
          value={codeWords(
            typed
              .toUpperCase()
              .replace(/[^A-Z\d]/g, '')
              .slice(0, 20),
          )}
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="plain-button">
        Conferir código
      </button>
    </form>
  );
}

const verdictWords: Record<FileVerdict['is'], { tone: string; text: string }> = {
  authentic: { tone: 'success', text: 'Autêntico: este arquivo é exatamente o que foi assinado e selado.' },
  added_to: {
    tone: 'warning',
    text: 'O documento selado está inteiro neste arquivo, e algo foi acrescentado depois do selo (uma anotação, por exemplo).',
  },
  altered: {
    tone: 'danger',
    text: 'Este arquivo não é igual ao documento selado: foi salvo de novo por outro programa ou alterado. Baixe abaixo o documento selado e compare.',
  },
  original: {
    tone: 'warning',
    text: 'Este é um arquivo que foi enviado para assinatura, ainda sem nenhuma assinatura nele.',
  },
  unknown: {
    tone: 'danger',
    text: 'Este arquivo não é conhecido aqui. Se ele veio de um documento assinado, foi alterado ou salvo de novo: confira pelo código.',
  },
};

function CheckFile() {
  const [verdict, setVerdict] = useState<FileVerdict>();
  const [problem, setProblem] = useState('');
  const check = async (file: File) => {
    setVerdict(undefined);
    setProblem('');
    try {
      setVerdict(await checkFile(file));
    } catch (error) {
      setProblem(sentenceFor(error));
    }
  };
  const words = verdict && verdictWords[verdict.is];
  return (
    <section className={classes.card}>
      <h1>Confira um arquivo</h1>
      <DropFile onFile={(file) => void check(file)} />
      {problem && (
        <p className={classes.answer} data-tone="danger" role="alert">
          {problem}
        </p>
      )}
      {words && (
        <p className={classes.answer} data-tone={words.tone} role="status">
          {words.text}
        </p>
      )}
      {verdict && 'document' in verdict && <DocumentFacts document={verdict.document as VerifiedDocument} />}
    </section>
  );
}
