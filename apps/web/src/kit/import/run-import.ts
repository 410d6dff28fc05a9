import { IMPORT_ROWS, type ImportOutcome } from '@traco/contract/values/sheet-import';

/** What running an import needs of the screen. */
export interface ImportRun<Row> {
  rows: readonly Row[];
  /** Sends up to 500 rows; the same rows may be sent again without doubling anything. */
  send: (rows: Row[]) => Promise<ImportOutcome[]>;
  /** Called after each chunk, with how many rows are answered so far. */
  onAnswered: (outcomes: ImportOutcome[], answered: number) => void;
  /** Looked at between chunks. */
  isCancelled: () => boolean;
  sleep?: (milliseconds: number) => Promise<void>;
}

const RETRY_MS = [1_000, 3_000, 8_000];

/**
 * Sends all rows in chunks of 500, one after the other. A chunk whose answer is lost is sent again with the
 * same ids, up to three times; a refusal of the whole chunk is not.
 * @returns `done`, or `cancelled` when the person stopped between two chunks
 * @throws the refusal, or the last failure; what was answered before stays answered
 */
export async function runImport<Row>(run: ImportRun<Row>): Promise<'done' | 'cancelled'> {
  for (let from = 0; from < run.rows.length; from += IMPORT_ROWS) {
    if (run.isCancelled()) return 'cancelled';
    const chunk = run.rows.slice(from, from + IMPORT_ROWS);
    const outcomes = await sendPatiently(chunk, run);
    run.onAnswered(outcomes, from + chunk.length);
  }
  return 'done';
}

async function sendPatiently<Row>(
  chunk: Row[],
  { send, isCancelled, sleep = wait }: ImportRun<Row>,
): Promise<ImportOutcome[]> {
  for (const delay of RETRY_MS) {
    try {
      return await send(chunk);
    } catch (error) {
      if (isRefusal(error) || isCancelled()) throw error;
      await sleep(delay);
    }
  }
  return send(chunk);
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The server understood and said no: sending again changes nothing (429 asks to wait). */
function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error && 'status' in error ? Number(error.status) : 0;
  return status >= 400 && status < 500 && status !== 429;
}
