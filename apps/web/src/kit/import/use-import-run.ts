import { IMPORT_ROWS } from '@traco/contract/values/sheet-import';
import type { Reasons } from '@traco/contract/values/unusual-keys';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import type { ImportSheet } from './import-sheet.ts';
import { runImport } from './run-import.ts';
import type { SendRows } from './sheet-kind.ts';
import type { SheetRow } from './sheet-row.ts';

/** What is under way: the check of the rows at the server, or their import. */
export interface Running {
  rehearse: boolean;
  answered: number;
  of: number;
}

const QUIET_MS = 700;

/**
 * Checks the rows at the server when they are shown, sends the chosen ones when asked, and checks a mended row a
 * moment after it was mended.
 */
export function useImportRun<Row>({
  send: sendRows,
  sheet,
  version,
  onSent,
}: {
  send: SendRows<Row>;
  sheet: ImportSheet<Row>;
  version: number;
  /** Called when rows went in: what shows them is out of date. */
  onSent: () => void;
}) {
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState('');
  const [isSent, setSent] = useState(false);
  const isCancelled = useRef(false);
  const sent = useRef(onSent);
  sent.current = onSent;
  const send = useCallback(
    (rows: SheetRow[], rehearse: boolean, reasons: Reasons = {}) =>
      sendRows(rows.map(sheet.asSent), rehearse, reasons),
    [sheet, sendRows],
  );

  const run = useCallback(
    async (rehearse: boolean, reasons?: Reasons) => {
      const rows = sheet.sendable();
      if (rows.length === 0) return;
      isCancelled.current = false;
      setFailure('');
      setRunning({ rehearse, answered: 0, of: rows.length });
      try {
        await runImport({
          rows,
          send: (chunk) => send(chunk, rehearse, reasons),
          onAnswered: (outcomes, answered) => {
            sheet.answer(outcomes, rehearse);
            setRunning({ rehearse, answered, of: rows.length });
          },
          isCancelled: () => isCancelled.current,
        });
      } catch (error) {
        setFailure(sentenceFor(error));
      } finally {
        setRunning(null);
        if (!rehearse) {
          setSent(true);
          sent.current();
        }
      }
    },
    [sheet, send],
  );
  useEffect(() => {
    void run(true);
    return () => {
      isCancelled.current = true;
    };
  }, [run]);

  // The rows change in place; the version says when.
  useEffect(() => {
    if (running || failure || version === 0) return;
    const timer = setTimeout(() => void checkMended(sheet, send), QUIET_MS);
    return () => clearTimeout(timer);
  }, [running, failure, version, sheet, send]);

  return {
    running,
    failure,
    isSent,
    run,
    stop: () => {
      isCancelled.current = true;
    },
  };
}

/** Asks about the rows that nobody has answered for yet; an answer about what was changed meanwhile is dropped. */
async function checkMended(
  sheet: ImportSheet,
  send: (rows: SheetRow[], rehearse: boolean) => ReturnType<SendRows<unknown>>,
): Promise<void> {
  const rows = sheet
    .sendable()
    .filter(({ answer }) => answer === null)
    .slice(0, IMPORT_ROWS);
  if (rows.length === 0) return;
  const asked = new Map(rows.map((row) => [row.line, { row, texts: row.texts }]));
  // Without an answer the rows stay as they are: the import itself will say.
  const outcomes = await send(rows, true).catch(() => []);
  sheet.answer(
    outcomes.filter(({ line }) => {
      const one = asked.get(line);
      return one?.row.answer === null && one.row.texts === one.texts;
    }),
    true,
  );
}
