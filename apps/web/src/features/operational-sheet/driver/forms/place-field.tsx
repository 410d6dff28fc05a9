import type { Position } from '@traco/contract/operational-sheet/sheet-entries';
import { useState } from 'react';
import touch from '../../../../ui/touch/touch.module.css';
import {
  decidePosition,
  lookOnce,
  positionConsent,
  positionProblems,
} from '../../shared/driver-day/position.ts';
import { usePositionState } from '../../shared/driver-day/use-position.ts';

/** Where they are: told with this call alone, or from now on with everything; what the device does not tell is said. */
export function PlaceField(props: { place: Position | null; onPlace: (place: Position | null) => void }) {
  const { place, onPlace } = props;
  const [consent, setConsent] = useState(positionConsent);
  const state = usePositionState();
  const problem = positionProblems[state];
  const once = async () => onPlace(await lookOnce());
  const always = () => {
    decidePosition('always');
    setConsent('always');
  };
  return (
    <fieldset className={touch.field}>
      <legend>Onde estou</legend>
      {consent === 'always' ? (
        <small>Vai com tudo o que você registra. No menu, em “Posição”, você muda isso.</small>
      ) : place ? (
        <>
          <small role="status">Posição lida: vai com este pedido e com mais nada.</small>
          <button type="button" className={touch.button} data-quiet onClick={() => onPlace(null)}>
            Não mandar
          </button>
        </>
      ) : (
        <div className={touch.pair}>
          <button
            type="button"
            className={touch.button}
            data-quiet
            disabled={state === 'looking'}
            onClick={() => void once()}
          >
            {state === 'looking' ? 'Procurando…' : 'Mandar só desta vez'}
          </button>
          <button type="button" className={touch.button} data-quiet onClick={always}>
            Mandar sempre
          </button>
        </div>
      )}
      {problem && (
        <p className={touch.note} role="status">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
