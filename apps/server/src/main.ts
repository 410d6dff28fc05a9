import { fileURLToPath } from 'node:url';
import { fillBeside } from './platform/environment/filling-process.ts';
import { runServer } from './platform/environment/run-server.ts';
import { fileTickets } from './platform/file-tickets.ts';
import { openSeal } from './platform/pdf/open-seal.ts';
import { createPdfEngine } from './platform/pdf/pdf-engine.ts';
import { warn } from './platform/print.ts';
import { secretBox } from './platform/secret-box.ts';
import { sessionCookie } from './platform/session-cookie.ts';
import { openStore } from './platform/storage.ts';

const inHere = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const now = () => new Date();

runServer({
  migrationsFolder: inHere('./database/migrations'),
  fillDemo: (filling) => fillBeside(new URL('./fill-demo.program.ts', import.meta.url), filling),
  async createAdmin(pool) {
    const { createFirstAdmin } = await import('./features/identity/first-admin.ts');
    return createFirstAdmin({ pool, now });
  },
  async buildApp({ environment, pool, databaseUrl, sessionSecret, demoStaysHere }) {
    const { publicUrl, trustProxy, logLevel, previewHosts, mapTiles, mail } = environment;
    const { seal, dataDirectory } = environment;
    const [{ buildApp }, pdf] = await Promise.all([
      import('./app.ts'),
      openSeal({ given: seal, dataDirectory, now: now(), warn }).then(createPdfEngine),
    ]);
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
