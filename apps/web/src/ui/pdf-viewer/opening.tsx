import { Progress } from '@mantine/core';
import { SIGNATURE_PAGE_RETRIES } from '@traco/contract/constants';
import type { OpenFailure } from './open-refused.ts';
import classes from './pdf-viewer.module.css';
import type { ViewerState } from './viewer-state.ts';

const words: Record<OpenFailure, string> = {
  damaged: 'Este arquivo está danificado ou não é um PDF: não é possível mostrá-lo.',
  locked: 'Este arquivo pede uma senha: não é possível mostrá-lo.',
  missing: 'Este documento não está mais disponível.',
  unreachable: 'Não foi possível abrir o documento. Verifique a internet e tente de novo.',
};

/** In place of the pages: how far the file is, or why there is none. */
export function Opening({ state, onRetry }: { state: ViewerState; onRetry: () => void }) {
  const { phase, failure, progress, retry } = state;
  if (phase === 'failed')
    return (
      <div className={classes.opening} role="alert">
        <p>{words[failure ?? 'unreachable']}</p>
        {failure === 'unreachable' && (
          <button type="button" className="plain-button" onClick={onRetry}>
            Tentar de novo
          </button>
        )}
      </div>
    );
  return (
    <div className={classes.opening} role="status">
      <p>
        {retry > 0
          ? `Abrindo o documento… tentativa ${retry} de ${SIGNATURE_PAGE_RETRIES}`
          : 'Abrindo o documento…'}
      </p>
      <Progress
        value={Math.max(8, 100 * progress)}
        animated={progress === 0}
        w="min(16rem, 80%)"
        aria-label="Abrindo o documento"
      />
    </div>
  );
}

/** Over an open document of which a part did not arrive. */
export const Stalled = ({ onRetry }: { onRetry: () => void }) => (
  <div className={classes.stalled} role="alert">
    <p>Sem conexão: uma parte do documento ainda não chegou.</p>
    <button type="button" className="plain-button" onClick={onRetry}>
      Tentar de novo
    </button>
  </div>
);
