import { useParams } from '@tanstack/react-router';
import { SIGNATURE_PAGE_RETRIES } from '@traco/contract/constants';
import { useEffect } from 'react';
import { rememberOrigin } from '../../kit/session/origin.ts';
import { keptPerson } from '../../kit/session/person.ts';
import { staysHere } from '../../lib/stays-here.ts';
import { useNoIndex } from '../../lib/use-no-index.ts';
import { preparePdfViewer } from '../../ui/pdf-viewer/pdf-viewer.tsx';
import { Message } from './message.tsx';
import classes from './sign.module.css';
import { Signed } from './signed.tsx';
import { SigningScreen } from './signing-screen.tsx';
import { useSigning } from './use-signing.ts';
import { useWalk } from './use-walk.ts';

preparePdfViewer();

/**
 * `/sign/{documentId}/{token}`: a document is read and signed by whoever has its link, without an account; and
 * `/sign/{documentId}`: by whoever is signed in and was asked by their CPF.
 */
export default function SignPage() {
  const { documentId = '', token }: { documentId?: string; token?: string } = useParams({ strict: false });
  const asked = { documentId, token: token ?? null };
  const signing = useSigning(asked);
  useNoIndex();
  const { page, source, draft, change, attempt } = signing;
  const { end } = useWalk();
  const isDone = Boolean(draft?.receipt) || signing.hasRefused;
  useEffect(() => {
    if (isDone) end();
  }, [isDone, end]);
  if (draft?.receipt) return <Signed receipt={draft.receipt} />;
  if (signing.hasRefused)
    return (
      <Message title="Documento recusado" isAnswer>
        <p>A sua recusa e o motivo ficam no documento. Quem enviou os lê quando abrir o Traço.</p>
        <WayBack />
      </Message>
    );
  if (signing.isGone) return <Gone isLink={token !== undefined} />;
  if (signing.isUnreachable)
    return (
      <Message title="Sem conexão">
        <p>Não foi possível abrir o documento. {staysHere('O que você preencheu')}</p>
        <button type="button" className="plain-button" onClick={signing.retry}>
          Tentar de novo
        </button>
      </Message>
    );
  if (!page || !source || !draft)
    return (
      <p className={classes.loading} role="status">
        {attempt > 0 ? `Carregando… tentativa ${attempt} de ${SIGNATURE_PAGE_RETRIES}` : 'Carregando…'}
      </p>
    );
  return (
    <SigningScreen
      asked={asked}
      page={page}
      source={source}
      draft={draft}
      change={change}
      isRemembered={signing.isRemembered}
      onRetry={signing.retry}
      onRefused={signing.onRefused}
    />
  );
}

/** Unknown, over, used, somebody else’s: they look alike. */
function Gone({ isLink }: { isLink: boolean }) {
  if (isLink)
    return (
      <Message title="Este link não abre nenhum documento">
        <p>Ele pode ter vencido, sido usado ou trocado. Peça outro a quem enviou o documento.</p>
      </Message>
    );
  if (keptPerson.read())
    return (
      <Message title="Nada a assinar aqui">
        <p>
          Este documento não espera a sua assinatura: ele pode ter vencido, já estar assinado ou ser de outra
          pessoa.
        </p>
        <WayBack />
      </Message>
    );
  return (
    <Message title="Entre para assinar">
      <p>
        Este endereço abre o documento para quem entrou com a própria conta. Se você recebeu um link, use o
        link.
      </p>
      <a className="plain-button" href="/login" onClick={() => rememberOrigin(location.pathname)}>
        Entrar
      </a>
    </Message>
  );
}

const WayBack = () => (keptPerson.read() ? <a href="/">Voltar ao meu painel</a> : null);
