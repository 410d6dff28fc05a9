import { useQuery } from '@tanstack/react-query';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { codeWords, pathOfVerification } from '@traco/contract/verify/verify';
import { useState } from 'react';
import { PublicQr } from '../../kit/public-page/public-qr.tsx';
import { keptPerson } from '../../kit/session/person.ts';
import { client } from '../../lib/api.ts';
import { formatInstant } from '../../lib/formats.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { followDownload } from '../../lib/save-file.ts';
import { Message } from './message.tsx';
import classes from './sign.module.css';
import type { SigningDraft } from './signing-draft.ts';

/** The seal is looked for soon once all have signed, then ever more seldom; after a quarter of an hour whoever waits looks themselves. */
const LOOK_MS = 4_000;
const LOOK_AT_MOST_EVERY_MS = 60_000;
const LOOKS = 20;
const nextLook = (looks: number) =>
  looks < LOOKS ? Math.min(LOOK_MS * 2 ** looks, LOOK_AT_MOST_EVERY_MS) : false;

/** What whoever signed keeps: when, the code with its QR, and the sealed file as soon as there is one. */
export function Signed({ receipt }: { receipt: NonNullable<SigningDraft['receipt']> }) {
  const { title, signedAt, code, isComplete } = receipt;
  const { data } = useQuery({
    queryKey: ['verify', code],
    queryFn: () => client.verify.read({ code }),
    enabled: isComplete,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.sealed ? false : nextLook(state.dataUpdateCount + state.errorUpdateCount),
  });
  return (
    <Message title={title ? `Você assinou “${title}”` : 'Você assinou o documento'} isAnswer>
      <p>Assinado em {formatInstant(signedAt, COMPANY_ZONE)}.</p>
      <p role="status">
        {!isComplete
          ? 'Ainda falta alguém assinar. Depois disso o documento selado fica disponível.'
          : data?.sealed
            ? 'Todos assinaram. O documento está selado.'
            : 'Todos assinaram. O selo está sendo feito: acompanhe pelo código abaixo.'}
      </p>
      {data?.sealed && <Download code={code} />}
      <div className={classes.proof}>
        <PublicQr text={location.origin + pathOfVerification(code)} words="Código QR da verificação" />
        <p>
          Código de verificação: <b>{codeWords(code)}</b>
        </p>
      </div>
      <a className="plain-button" data-quiet href={pathOfVerification(code)}>
        Acompanhar e baixar
      </a>
      {keptPerson.read() && <a href="/">Voltar ao meu painel</a>}
    </Message>
  );
}

/** The sealed file, with the pages of evidence at its end. */
function Download({ code }: { code: string }) {
  const [failure, setFailure] = useState('');
  const load = async () => {
    setFailure('');
    try {
      const { address } = await client.verify.file({ code });
      followDownload(address, '');
    } catch (error) {
      setFailure(sentenceFor(error));
    }
  };
  return (
    <>
      <button type="button" className="plain-button" onClick={() => void load()}>
        Baixar documento assinado
      </button>
      <small>Com as páginas de evidência no fim.</small>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
