import { ActionIcon, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import type { Pour } from '@traco/contract/pours/pour';
import { additionWords, pourElementWords, pourStateWords } from '@traco/contract/pours/pour-words';
import { useState } from 'react';
import { RecordPanel } from '../../kit/record/record-panel.tsx';
import { formatM3 } from '../../lib/formats.ts';
import { CallLink } from '../../ui/call-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { pourTones } from '../pours/shared/pour-tones.ts';
import classes from './chosen-pour.module.css';
import type { Situation } from './move-draft.ts';
import { PourTurns } from './pour-turns.tsx';
import { ShareSummary } from './share-summary.tsx';

interface Props {
  pour: Pour;
  situation: Situation;
  isLocked: boolean;
  loadId: string | null;
  onApply: (change: DayChange) => void;
  /** Absent where what is around it closes it. */
  onClose?: (() => void) | undefined;
}

/** The pour that is looked at on the board: what the dispatcher needs of it, its loads, and the way to the rest. */
export function ChosenPour({ pour, situation, isLocked, loadId, onApply, onClose }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Panel
        title={pour.customer.name}
        className={classes.chosen ?? ''}
        aside={
          onClose && (
            <ActionIcon variant="subtle" color="gray" aria-label="Fechar programação" onClick={onClose}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )
        }
      >
        <p className={classes.pourLine}>
          <b data-tone={pourTones[pour.state]}>{pourStateWords[pour.state]}</b> · nº {pour.number} ·{' '}
          {formatM3(pour.m3 - pour.releasedM3)} · {pour.mix.code} ·{' '}
          {pourElementWords[pour.element].toLowerCase()}
        </p>
        <p className={classes.pourLine}>
          {[pour.site.name, pour.site.address].filter(Boolean).join(', ')} · {pour.travelMinutes} min de
          viagem · a cada {pour.intervalMinutes} min
        </p>
        <p className={classes.pourLine}>
          {pour.contactName}
          {pour.contactPhone && (
            <>
              {' · '}
              <CallLink phone={pour.contactPhone} />
            </>
          )}
        </p>
        {(pour.slumpMm !== null || pour.additions.length > 0) && (
          <p className={classes.pourLine}>
            {[
              pour.slumpMm !== null && `abatimento ${pour.slumpMm} mm`,
              ...pour.additions.map((addition) => additionWords[addition].toLowerCase()),
              pour.additionNotes,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {(pour.accessNotes || pour.notes) && (
          <p className={classes.pourLine}>{[pour.accessNotes, pour.notes].filter(Boolean).join(' · ')}</p>
        )}
        <Group gap="xs" mt="xs">
          {pour.openChanges > 0 && (
            <Button size="compact-sm" onClick={() => setOpen(true)}>
              Responder ao pedido de alteração
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            Dados e ações
          </Button>
          <ShareSummary pour={pour} board={situation.board} />
        </Group>
      </Panel>
      <PourTurns pour={pour} situation={situation} isLocked={isLocked} loadId={loadId} onApply={onApply} />
      {isOpen && <RecordPanel kind="pour" id={pour.id} onClose={() => setOpen(false)} />}
    </>
  );
}
