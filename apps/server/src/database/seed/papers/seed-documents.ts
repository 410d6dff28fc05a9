import type { Pool } from 'pg';
import { changeDocument } from '../../../features/documents/documents.queries.ts';
import { sealSigned } from '../../../features/documents/seal-document.ts';
import { expireDocuments } from '../../../features/documents/sealing.queries.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import type { PdfEngine } from '../../../platform/pdf/pdf-engine.ts';
import type { FileStore } from '../../../platform/storage.ts';
import { asOwner } from '../../../platform/transaction.ts';
import type { Company } from '../company.ts';
import { documentStories, type Story } from './document-stories.ts';
import { dropNotices, tellChain } from './documents.queries.ts';
import { makePapers } from './make-papers.ts';
import { tellStory } from './tell-story.ts';
import { writeTemplates } from './write-templates.ts';

/** What the demo company's documents are made with. */
export interface DocumentParts {
  pool: Pool;
  storage: FileStore;
  /** Seals what all have signed. */
  pdf: () => Promise<PdfEngine>;
  origin: string;
  now: Date;
}

/**
 * Templates and documents of the demo company in every state, signed and sealed by the product's own functions. Its papers are
 * begun with before the company is there.
 */
export function beginDocuments({ pool, storage, pdf, origin, now }: DocumentParts) {
  const papers = makePapers(now);
  // Nobody may be waiting yet when it fails.
  papers.catch(() => undefined);
  return {
    async write(company: Company): Promise<void> {
      const made = await papers;
      const stories = documentStories(company);
      const told = await asOwner(pool, async (db) => {
        const office = company.accounts.rows.find(({ role }) => role === 'admin')!;
        const templates = await writeTemplates(db, { papers: made, storage, madeBy: office.name, now });
        const all: { id: string; story: Story }[] = [];
        for (const story of stories) {
          const id = await tellStory(db, story, { templates, papers: made, storage, now });
          all.push({ id, story });
        }
        await expireDocuments(db, now, stories.length);
        await dropNotices(db);
        return all;
      });
      const archived = told.filter(({ story }) => story.ending === 'archived');
      // The certificate is as young as the installation: nothing is sealed before it.
      const context: JobContext = {
        inTransaction: (work) => asOwner(pool, work),
        storage,
        pdf: await pdf(),
        origin,
        now: () => new Date(),
      };
      // The others are sealed by the clock, within a minute: nobody who starts the demo waits for them.
      for (const { id, story } of archived) {
        await sealSigned(id, context);
        await asOwner(pool, async (db) => {
          await changeDocument(db, id, { state: 'archived' });
          await tellChain(db, id, 'archived', context.now(), {
            by: story.account.name,
            ipAddress: '10.20.0.8',
          });
        });
      }
    },
  };
}
