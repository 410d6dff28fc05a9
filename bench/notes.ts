import { monitorEventLoopDelay } from 'node:perf_hooks';
import { foundNote } from '../apps/server/src/features/delivery-note/found-note.fixture.ts';
import {
  type NotePrint,
  type Press,
  printNote,
} from '../apps/server/src/features/delivery-note/note-paper.ts';
import { aPng } from '../apps/server/src/platform/pdf/png.fixture.ts';
import { sealOfTests } from '../apps/server/src/platform/pdf/seal.fixture.ts';
import { createPdfSealer } from '../apps/server/src/platform/pdf/seal-pdf.ts';
import type { FileStore } from '../apps/server/src/platform/storage.ts';
import { type Benchmark, inMs, median } from './marks.ts';

const NOTES = 30;
const LOOP_MAY_WAIT_MS = 100;
/** Of the printing: what the seal may cost beside it. */
const SHARE = 1;

/**
 * A delivery note with water, a correction and a drawn signature, whole and as the copy without documents: each printed in a thread
 * of its own, then sealed by the process that holds the key, while the server's loop is watched. This process is the server's.
 */
export const notes: Benchmark = {
  name: 'notes',
  async measure() {
    const sealer = createPdfSealer(sealOfTests());
    const press: Press = {
      storage: { getBytes: async () => aPng(600, 220) } as unknown as FileStore,
      pdf: sealer,
      log: { error: console.error },
      origin: 'https://traco.example',
      now: new Date('2026-11-23T12:00:00Z'),
    };
    try {
      const seal = { certificate: 'Selo dos testes', isSelfSigned: true };
      const papers: NotePrint[] = [
        { copy: 'whole', version: 1, seal },
        { copy: 'masked', version: 1, seal },
      ];
      await sealer.sealPdf(await printNote(foundNote, papers[0]!, press), words(press));
      const loop = monitorEventLoopDelay({ resolution: 5 });
      loop.enable();
      const [printed, sealed]: [number[], number[]] = [[], []];
      for (let each = 0; each < NOTES; each += 1) {
        let [printing, sealing] = [0, 0];
        for (const print of papers) {
          const from = performance.now();
          const paper = await printNote(foundNote, print, press);
          const between = performance.now();
          await sealer.sealPdf(paper, words(press));
          printing += between - from;
          sealing += performance.now() - between;
        }
        printed.push(printing);
        sealed.push(sealing);
      }
      loop.disable();
      const share = median(sealed) / median(printed);
      return [
        {
          what: 'the seals of a note’s two papers, of the time that printing them takes',
          mark: `≤ ${SHARE.toFixed(1)}`,
          found: `${share.toFixed(2)} (${inMs(median(sealed))} of ${inMs(median(printed))})`,
          kept: share <= SHARE,
        },
        {
          what: `longest wait of the server's loop while ${NOTES} are printed and sealed`,
          mark: `< ${LOOP_MAY_WAIT_MS} ms`,
          found: inMs(loop.max / 1e6),
          kept: loop.max / 1e6 < LOOP_MAY_WAIT_MS,
        },
      ];
    } finally {
      await sealer.close();
    }
  },
};

const words = ({ now }: Press) => ({ field: 'Selo', reason: 'Nota de remessa E-001.042, versão 1', at: now });
