// Fills a new database with the demo company, in a process that ends with that (`main.ts` starts it).

import { beginDocuments } from './database/seed/papers/seed-documents.ts';
import { seedDemo } from './database/seed/seed.ts';
import { readEnvironment } from './platform/environment/environment.ts';
import { answerFilling } from './platform/environment/filling-process.ts';
import { openSeal } from './platform/pdf/open-seal.ts';
import { createPdfEngine, type PdfEngine } from './platform/pdf/pdf-engine.ts';
import { openPool } from './platform/postgres/connect.ts';
import { openStore } from './platform/storage.ts';

answerFilling(async (databaseUrl, report) => {
  const { storage: place, seal, dataDirectory, publicUrl } = readEnvironment(process.env);
  const now = new Date();
  const pool = await openPool(databaseUrl, () => undefined);
  const storage = await openStore(place);
  let engine: PdfEngine | undefined;
  const pdf = async () => {
    // The server, which keeps the seal, warns of it.
    engine ??= createPdfEngine(await openSeal({ given: seal, dataDirectory, now, warn: () => undefined }));
    return engine;
  };
  const documents = beginDocuments({ pool, storage, origin: publicUrl, now, pdf });
  await documents.write(await seedDemo({ pool, now, storage, report }));
  await engine?.close();
});
