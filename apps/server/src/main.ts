import { fileURLToPath } from 'node:url';
import type { Environment } from './platform/environment/environment.ts';
import { runServer } from './platform/environment/run-server.ts';
import { fileTickets } from './platform/file-tickets.ts';
import { openSeal } from './platform/pdf/open-seal.ts';
import { createPdfEngine, type PdfEngine } from './platform/pdf/pdf-engine.ts';
import { warn } from './platform/print.ts';
import { secretBox } from './platform/secret-box.ts';
import { sessionCookie } from './platform/session-cookie.ts';
import { openStore } from './platform/storage.ts';

const inHere = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const now = () => new Date();

let opened: Promise<PdfEngine> | undefined;
/** The engine of this process: the demo's documents are sealed by it before the app has it. */
const openPdf = ({ seal, dataDirectory }: Environment): Promise<PdfEngine> => {
  opened ??= openSeal({ given: seal, dataDirectory, now: now(), warn }).then(createPdfEngine);
  return opened;
};

runServer({
  migrationsFolder: inHere('./database/migrations'),
  async fillDemo(pool, environment, report) {
    const [{ seedDemo }, { beginDocuments }] = await Promise.all([
      import('./database/seed/seed.ts'),
      import('./database/seed/papers/seed-documents.ts'),
    ]);
    const storage = await openStore(environment.storage);
    const documents = beginDocuments({
      pool,
      storage,
      origin: environment.publicUrl,
      now: now(),
      pdf: () => openPdf(environment),
    });
    await documents.write(await seedDemo({ pool, now: now(), storage, report }));
  },
  async createAdmin(pool) {
    const { createFirstAdmin } = await import('./features/identity/first-admin.ts');
    return createFirstAdmin({ pool, now });
  },
  async buildApp({ environment, pool, databaseUrl, sessionSecret, demoStaysHere }) {
    const { publicUrl, trustProxy, logLevel, previewHosts, mapTiles, mail } = environment;
    const [{ buildApp }, pdf] = await Promise.all([import('./app.ts'), openPdf(environment)]);
    return buildApp({
      pool,
      databaseUrl,
      now,
      identity: {
        cookie: sessionCookie(sessionSecret, publicUrl.startsWith('https:')),
        box: secretBox(sessionSecret),
      },
      storage: await openStore(environment.storage),
      tickets: fileTickets(sessionSecret),
      pdf,
      mail: mail && (await import('./platform/mail.ts')).openMailer(mail),
      publicUrl,
      trustProxy,
      logLevel,
      webFolder: inHere('../../web/dist'),
      previewHosts,
      mapTiles,
      demoStaysHere,
      runsJobs: true,
    });
  },
  demoAccounts: [
    'Contas da demonstração, senha Traco-demo-1:',
    '  admin, supervisor, unidade, gerente, vendedor, mecanico, frota, funcionario',
    '  motorista: CPF 529.982.247-25, PIN 123456',
    '  parceiro (em /helay-login): helay, helay-frota; helay-motorista é recusado',
  ],
});
