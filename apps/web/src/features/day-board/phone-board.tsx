import type { DayBoard } from '@traco/contract/day-board/day-board';
import { useState } from 'react';
import { formatM3 } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './phone-board.module.css';
import { namesOf } from './shared/board-names.ts';
import { clockOf } from './shared/day-of-board.ts';
import type { BoardPicture } from './use-board-picture.ts';

interface Props {
  board: DayBoard;
  picture: BoardPicture;
  onOpen: (pourId: string, loadId: string) => void;
}

/** The day on a phone: its loads by time; a tap opens the pour with the fields that move and assign. */
export function PhoneBoard({ board, picture, onOpen }: Props) {
  const names = namesOf(board);
  const rows = new Map(board.loads.map((load) => [load.id, load]));
  const [showsDone, setShowsDone] = useState(false);
  const done = picture.blocks.filter(({ firmness }) => firmness === 'done').length;
  const shown = showsDone ? picture.blocks : picture.blocks.filter(({ firmness }) => firmness !== 'done');
  if (picture.blocks.length === 0)
    return (
      <EmptyState title="Nada programado neste dia">Escolha outro dia ou peça uma programação.</EmptyState>
    );
  return (
    <div>
      {done > 0 && (
        <button
          type="button"
          className={classes.phoneDone}
          aria-expanded={showsDone}
          onClick={() => setShowsDone(!showsDone)}
        >
          {showsDone ? 'Esconder as concluídas' : `Mostrar as concluídas (${done})`}
        </button>
      )}
      <ol className={classes.phoneLoads} aria-label="Cargas do dia, por hora">
        {shown.map((block) => {
          const load = rows.get(block.id);
          return (
            <li key={block.id}>
              <button
                type="button"
                data-firmness={block.firmness}
                data-wrong={block.isWrong || undefined}
                aria-label={block.label}
                onClick={() => onOpen(block.pourId, block.id)}
              >
                <b>{clockOf(block.plannedAt)}</b>
                <span>
                  <span>{block.customer}</span>
                  <small>
                    {load?.vehicleId ? names.vehicle(load.vehicleId) : 'sem caminhão'}
                    {load?.driverId && `, ${names.driver(load.driverId)}`}
                  </small>
                </span>
                <span>{formatM3(load?.m3)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
