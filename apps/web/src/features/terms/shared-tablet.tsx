import { useEffect } from 'react';
import { useAddress } from '../../ui/use-address.ts';
import classes from './terms.module.css';

/** Whoever walks away from a shared tablet is forgotten after so long. */
const IDLE_MS = 90_000;

interface Props {
  isShared: boolean;
  /** Somebody has said who they are. */
  isBusy: boolean;
  onIdle: () => void;
}

/** Lets a tablet go from hand to hand: nothing of a reader stays on it, also when they leave without a word. */
export function SharedTablet({ isShared, isBusy, onIdle }: Props) {
  const [, set] = useAddress();
  useEffect(() => {
    if (!isShared || !isBusy) return;
    let timer = setTimeout(onIdle, IDLE_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, IDLE_MS);
    };
    const signs = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const sign of signs) addEventListener(sign, again, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, again);
    };
  }, [isShared, isBusy, onIdle]);
  return (
    <p className={classes.mode}>
      {isShared ? (
        <>
          Tablet compartilhado: nada de quem responde fica neste aparelho.{' '}
          <button type="button" data-link onClick={() => set({ modo: null })}>
            Sair deste modo
          </button>
        </>
      ) : (
        <button type="button" data-link onClick={() => set({ modo: 'tablet' })}>
          Usar este aparelho para várias pessoas
        </button>
      )}
    </p>
  );
}
