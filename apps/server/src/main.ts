import { fileURLToPath } from 'node:url';
import { runServer } from './platform/environment/run-server.ts';
import { fileTickets } from './platform/file-tickets.ts';
import { openSeal } from './platform/pdf/open-seal.ts';
import { createPdfEngine } from './platform/pdf/pdf-engine.ts';
import { sessionCookie } from './platform/session-cookie.ts';
import { openStore } from './platform/storage.ts';

const inHere = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const now = () => new Date();

runServer({
  migrationsFolder: inHere('./database/migrations'),
  async fillDemo(pool, report, { storage }) {
    const { seedDemo } = await import('./database/seed/seed.ts');
    await seedDemo({ pool, now: now(), storage: await openStore(storage), report });
  },
  async createAdmin(pool) {
    const { createFirstAdmin } = await import('./features/identity/first-admin.ts');
    return createFirstAdmin({ pool, now });
  },
  async buildApp({ environment, pool, databaseUrl, sessionSecret }) {
    const { publicUrl, trustProxy, logLevel, previewHosts, seal, dataDirectory } = environment;
    const [{ buildApp }, sealer] = await Promise.all([
      import('./app.ts'),
      openSeal({ given: seal, dataDirectory, now: now(), warn: console.warn }),
    ]);
    return buildApp({
      pool,
      databaseUrl,
      now,
      identity: { cookie: sessionCookie(sessionSecret, publicUrl.startsWith('https:')) },
      storage: await openStore(environment.storage),
      tickets: fileTickets(sessionSecret),
      pdf: createPdfEngine(sealer),
      publicUrl,
      trustProxy,
      logLevel,
      webFolder: inHere('../../web/dist'),
      previewHosts,
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
