import { useState } from 'react';
import {
  decidePosition,
  positionConsent,
  positionProblems,
} from '../../features/operational-sheet/shared/driver-day/position.ts';
import { usePositionState } from '../../features/operational-sheet/shared/driver-day/use-position.ts';
import { TouchChoices } from '../../ui/touch/touch-field.tsx';

/** Whether what they record says where it happened; changed whenever they like. */
export function PositionChoice() {
  const [consent, setConsent] = useState(positionConsent);
  const state = usePositionState();
  return (
    <TouchChoices
      label="Posição"
      options={[
        ['always', 'Sempre'],
        ['ask', 'Perguntar'],
        ['never', 'Nunca'],
      ]}
      value={consent}
      onChoose={(chosen) => {
        decidePosition(chosen);
        setConsent(chosen);
      }}
      hint="A posição só é lida quando você registra algo e serve de prova da entrega. Nada depende dela."
      problem={consent === 'always' ? positionProblems[state] : undefined}
    />
  );
}
