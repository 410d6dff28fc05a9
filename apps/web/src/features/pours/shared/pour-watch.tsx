import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PourKind } from '@traco/contract/pours/pour-filter';
import { useState } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './pour-lines.module.css';
import { PourLines } from './pour-lines.tsx';
import { watchedPours } from './watched-pours.ts';

interface Props {
  kind: Extract<PourKind, 'risk' | 'changes' | 'waiting'>;
  unitId?: string | undefined;
  sellerId?: string | undefined;
  onOpen: (id: string) => void;
  /** Where all of them are listed; they unfold here where there is no such place. */
  to?: string;
  most?: number;
}

const titles = {
  risk: 'Em risco: o cliente ainda não confirmou',
  changes: 'Pedidos de alteração',
  waiting: 'Programações a confirmar',
} as const;

/** Pours that somebody has to do something about; nothing when there are none. */
export function PourWatch({ kind, unitId, sellerId, onOpen, to, most = 5 }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const found = useQuery(
    watchedPours({ kind, ...(unitId ? { unitId } : {}), ...(sellerId ? { sellerId } : {}) }),
  );
  const pours = found.data?.rows ?? [];
  if (pours.length === 0) return null;
  const count = found.data?.nextCursor ? `${pours.length}+` : String(pours.length);
  const others = pours.length - most;
  return (
    <Panel title={titles[kind]} aside={to ? <ScreenLink to={to}>Ver {count}</ScreenLink> : count}>
      <div className={showsAll ? classes.all : undefined}>
        <PourLines
          pours={showsAll ? pours : pours.slice(0, most)}
          onOpen={onOpen}
          offersLink={kind === 'risk'}
        />
      </div>
      {!to && others > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Mostrar menos' : others === 1 ? 'Mostrar mais 1' : `Mostrar mais ${others}`}
        </Button>
      )}
    </Panel>
  );
}
