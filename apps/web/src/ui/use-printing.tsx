import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { counted } from '../lib/counted.ts';
import { formatCount } from '../lib/formats.ts';
import { notify } from '../lib/notices.ts';
import { readAllRows } from '../lib/read-all-rows.ts';
import { sentenceFor } from '../lib/refusal-sentences.ts';
import { type ListOnPaper, PrintedList } from './printed-list.tsx';

/** As many as an exported workbook holds. */
const MOST_ROWS = 20_000;

/** Reads a list whole and prints it. */
export function usePrinting<Row extends { id: string }>(
  list: ListOnPaper<Row>,
): {
  print: () => Promise<void>;
  /** What is being done, while the rows are read. */
  progress: string;
  cancel: () => void;
  /** What is printed: to be drawn by who prints. */
  sheet: ReactNode;
} {
  const [read, setRead] = useState<number | null>(null);
  const [printed, setPrinted] = useState<{ list: ListOnPaper<Row>; rows: Row[] } | null>(null);
  const reading = useRef<AbortController>(null);
  const cancel = useCallback(() => reading.current?.abort(), []);
  const done = useCallback(() => setPrinted(null), []);
  useEffect(() => cancel, [cancel]);
  const print = async () => {
    if ((list.rows ?? 0) > MOST_ROWS) return refuse();
    const controller = new AbortController();
    reading.current?.abort();
    reading.current = controller;
    setPrinted(null);
    setRead(0);
    try {
      const { rows, isAll } = await readAllRows(list.readPage, MOST_ROWS, controller.signal, setRead);
      if (controller.signal.aborted) return;
      if (isAll) setPrinted({ list, rows });
      else refuse();
    } catch (error) {
      if (!controller.signal.aborted) notify({ message: sentenceFor(error), tone: 'error' });
    } finally {
      if (reading.current === controller) setRead(null);
    }
  };
  return {
    print,
    progress: read === null ? '' : `Preparando impressão… ${counted(read, 'linha', 'linhas')}`,
    cancel,
    sheet: printed && <PrintedList {...printed} onPrinted={done} />,
  };
}

const refuse = () => {
  notify({
    message: `Use mais filtros: a impressão aceita até ${formatCount(MOST_ROWS)} linhas.`,
    tone: 'warning',
  });
};
