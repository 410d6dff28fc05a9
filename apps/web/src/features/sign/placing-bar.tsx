import { Button } from '@mantine/core';
import { MOST_PLACES } from './places.ts';

interface Props {
  count: number;
  onPut: () => void;
  onDone: () => void;
}

/** While a signature is put onto the pages: how, and the way on. */
export const PlacingBar = ({ count, onPut, onDone }: Props) => (
  <>
    <p role="status">
      {count === 0
        ? 'Toque na página onde a assinatura deve ficar.'
        : 'Arraste para mover; puxe o canto para mudar o tamanho.'}
    </p>
    <Button variant="default" size="md" disabled={count >= MOST_PLACES} onClick={onPut}>
      Pôr nesta página
    </Button>
    <Button size="md" onClick={onDone}>
      Continuar
    </Button>
  </>
);
