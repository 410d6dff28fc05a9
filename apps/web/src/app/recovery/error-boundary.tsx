import { ERROR_SCREEN_RETRIES } from '@traco/contract/constants';
import { Component, Fragment, type ReactNode } from 'react';
import { isChunkLoadError, isContextError, textOf } from './error-kinds.ts';
import { recoverDeeplyInBrowser } from './recover-in-browser.ts';
import { SupportLine } from './support-line.tsx';

/** Sent to the window when a screen is drawn again, so that what it was drawn from is asked for anew. */
export const SCREEN_RETRIED_EVENT = 'traco:screen-retried';

interface Props {
  children: ReactNode;
  /** The second retry's deep recovery; answers false when one was done a moment ago. */
  recover?: () => Promise<boolean>;
}

interface State {
  error: unknown;
  failed: boolean;
  retries: number;
}

/**
 * The general error screen (specification, sections 2, 4 and 8). The first "Tentar novamente" draws the screen again, the
 * second starts a deep recovery, the third reloads the page. Code that is missing without a network is told as that.
 */
export class GeneralErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, retries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('A screen failed while it was drawn', error);
  }

  override render(): ReactNode {
    const { error, failed, retries } = this.state;
    if (!failed) return <Fragment key={retries}>{this.props.children}</Fragment>;
    const isOffline = !navigator.onLine && isChunkLoadError(error);
    return (
      <div className="fallback-page" role="alert">
        <h1>Oops, algo deu errado!</h1>
        {isContextError(error) && <p>Erro de inicialização detectado. Tentando recuperar...</p>}
        <p>
          {isOffline
            ? 'Sem conexão: o que você abriu ainda não está guardado neste aparelho. Nada do que já foi enviado se perdeu: tente novamente quando a conexão voltar.'
            : 'Nada do que já foi enviado se perdeu. Tente novamente; se continuar, avise o suporte.'}
        </p>
        <button
          type="button"
          className="plain-button"
          disabled={retries >= ERROR_SCREEN_RETRIES}
          onClick={this.retry}
        >
          Tentar novamente
        </button>
        {retries > 0 && (
          <p role="status">
            Tentativa {retries} de {ERROR_SCREEN_RETRIES}
          </p>
        )}
        {!isOffline && (
          <>
            <SupportLine error={error} />
            <details>
              <summary>Detalhes para o suporte</summary>
              <code>{textOf(error) || 'Erro sem descrição'}</code>
            </details>
          </>
        )}
      </div>
    );
  }

  private retry = async () => {
    const retries = this.state.retries + 1;
    window.dispatchEvent(new Event(SCREEN_RETRIED_EVENT));
    if (retries === 1) return this.setState({ retries, failed: false, error: undefined });
    this.setState({ retries });
    const recovering = retries === 2 && (await (this.props.recover ?? recoverDeeplyInBrowser)());
    if (recovering) return;
    if (retries >= ERROR_SCREEN_RETRIES) location.reload();
    else this.setState({ failed: false, error: undefined });
  };
}
