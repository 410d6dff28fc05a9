import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { UnitLane } from '@traco/contract/day-board/day-board';
import { useCallback, useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePrintKey } from '../../../ui/use-print-key.ts';
import barClasses from './lane-bar.module.css';
import { LaneBoard } from './lane-board.tsx';
import { pictureOf } from './lane-picture.ts';
import { LanesSheet } from './lanes-sheet.tsx';
import classes from './lanes-view.module.css';

interface Props {
  board: { dayOn: string; lanes: readonly UnitLane[] };
  /** The units that are looked at; all when empty. */
  unitIds: readonly string[];
  /** The server's clock. */
  now: string;
  /** The day in figures. */
  summary: string;
  onWeek: () => void;
}

const signs = [
  ['provisional', 'Provisória'],
  ['confirmed', 'Confirmada'],
  ['running', 'Em andamento'],
  ['done', 'Concluída'],
] as const;

/** The day of the chosen units as lanes on one axis, on the screen and on paper. */
export function LanesView({ board, unitIds, now, summary, onWeek }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const print = () => setPrinting(true);
  usePrintKey(print);
  const { dayOn } = board;
  const lanes = useMemo(
    () => board.lanes.filter(({ unit }) => unitIds.length === 0 || unitIds.includes(unit.id)),
    [board.lanes, unitIds],
  );
  const picture = useMemo(() => pictureOf(lanes), [lanes]);
  if (lanes.every(({ bars }) => bars.length === 0))
    return (
      <EmptyState
        title="Nenhuma programação neste dia"
        action={
          <Button variant="default" onClick={onWeek}>
            Ver a semana
          </Button>
        }
      >
        {lanes.length === 1 ? 'A unidade está livre.' : `As ${lanes.length} unidades estão livres.`}
      </EmptyState>
    );
  return (
    <>
      <div className={classes.above}>
        <p>{summary}</p>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={print}
        >
          Imprimir
        </Button>
      </div>
      <LaneBoard key={dayOn} picture={picture} now={now} />
      <ul className={classes.legend} aria-label="Legenda">
        {signs.map(([firmness, word]) => (
          <li key={firmness}>
            <span className={barClasses.swatch} data-firmness={firmness} aria-hidden />
            {word}
          </li>
        ))}
        <li>
          <span className={barClasses.swatch} data-firmness="confirmed" data-wrong aria-hidden />
          Com conflito
        </li>
        <li>Sob as barras: m³ que a usina carrega por hora; a linha tracejada é a capacidade</li>
      </ul>
      {isPrinting && (
        <LanesSheet picture={picture} dayOn={dayOn} now={now} summary={summary} onPrinted={printed} />
      )}
    </>
  );
}
