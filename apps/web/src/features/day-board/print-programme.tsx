import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import { useCallback, useState } from 'react';
import { usePrintKey } from '../../ui/use-print-key.ts';
import { ProgrammeSheet } from './programme-sheet.tsx';

interface Props {
  board: DayBoard;
  driven: DrivenDay;
  /** The server's clock. */
  now: string;
}

/** Prints the day's programme, by the button or by Ctrl+P. */
export function PrintProgramme({ board, driven, now }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const print = () => setPrinting(true);
  usePrintKey(print);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
        Imprimir
      </Button>
      {isPrinting && <ProgrammeSheet board={board} driven={driven} now={now} onPrinted={printed} />}
    </>
  );
}
