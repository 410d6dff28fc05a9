import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { keptPerson } from '../../kit/session/person.ts';
import { Callout } from '../../ui/callout.tsx';
import { MOST_PLACES } from './places.ts';
import classes from './steps.module.css';
import type { Face } from './steps.ts';
import type { SigningSteps } from './use-signing-steps.ts';

const mains: Record<Face, string> = {
  read: 'Assinar',
  who: 'Continuar',
  draw: 'Continuar',
  place: 'Continuar',
  review: 'Assinar documento',
  refuse: 'Recusar documento',
};

interface Props {
  steps: SigningSteps;
  isTurn: boolean;
  /** Signed in: there is a panel to go back to. */
  isOwn: boolean;
  /** In how many places the signature stands. */
  places: number;
  /** Puts it in the middle of what is seen. */
  onPut: () => void;
}

/** The foot of each step, always in sight: what failed, the way back, and the one way on. */
export function StepBar({ steps, isTurn, isOwn, places, onPut }: Props) {
  const { face, back, isSending, failure } = steps;
  const panel = isOwn && face === 'read' && keptPerson.read() !== null;
  return (
    <footer className={classes.bar}>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {face === 'place' && (
        <p role="status">
          {places === 0
            ? 'Toque na página onde a assinatura deve ficar.'
            : 'Arraste para mover; puxe o canto para mudar o tamanho.'}
        </p>
      )}
      {!isTurn && <p>Ainda falta alguém assinar antes de você. Volte a esta página depois.</p>}
      {panel && (
        <Button component="a" href="/" variant="default" size="md">
          Meu painel
        </Button>
      )}
      {face === 'place' ? (
        <>
          <ActionIcon variant="default" className={classes.back} aria-label="Voltar" onClick={back}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Button variant="default" className={classes.put} disabled={places >= MOST_PLACES} onClick={onPut}>
            Colocar nesta página
          </Button>
        </>
      ) : (
        face !== 'read' && (
          <Button variant="default" size="md" disabled={isSending} onClick={back}>
            Voltar
          </Button>
        )
      )}
      {isTurn && (
        <Button type="submit" size="md" className={classes.main} loading={isSending}>
          {mains[face]}
        </Button>
      )}
    </footer>
  );
}
