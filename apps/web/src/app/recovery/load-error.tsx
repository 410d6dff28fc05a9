import { useEffect } from 'react';
import { isChunkLoadError, isPdfError } from './error-kinds.ts';
import { recoverDeeplyInBrowser } from './recover-in-browser.ts';
import { SupportLine } from './support-line.tsx';

/**
 * The error fallback of every route: "Erro ao carregar" with a reload button. Code that could not be fetched
 * also asks for a deep recovery, which guards itself against repeating.
 */
export function LoadError({ error }: { error: unknown }) {
  const offline = !navigator.onLine;
  useEffect(() => {
    if (isChunkLoadError(error) && !isPdfError(error)) void recoverDeeplyInBrowser();
  }, [error]);
  return (
    <div className="fallback-page" role="alert">
      <h1>Erro ao carregar</h1>
      <p>
        {offline
          ? 'Sem conexão: esta tela ainda não está guardada neste aparelho. Nada do que já foi enviado se perdeu.'
          : 'A tela não pôde ser carregada. Recarregue a página; se continuar, avise o suporte.'}
      </p>
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        Recarregar
      </button>
      {!offline && <SupportLine error={error} />}
    </div>
  );
}
