import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { UNATTENDED_HEADER } from '@traco/contract/constants';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { heardTopics } from './database/heard-topics.ts';
import * as tables from './database/tables/index.ts';
import { erasePersonFile } from './features/admin-settings/people.jobs.ts';
import { ownSeriesRefusals } from './features/delivery-note/own-series.ts';
import {
  endLateDocuments,
  mailDocument,
  mailDue,
  sealDocument,
  sealLeftDocuments,
} from './features/documents/documents.jobs.ts';
import { eraseOldProofs, erasePapersOfLeft } from './features/files/files.jobs.ts';
import { remakeOldPictures } from './features/files/old-pictures.jobs.ts';
import { emptyBin, makeThumbnail } from './features/gallery/gallery.jobs.ts';
import { createIdentity, purgeSignIns } from './features/identity/identity.service.ts';
import { forgetOldLeads, remakeLeadPhotos } from './features/leads/leads.jobs.ts';
import { serveLogoFiles } from './features/logos/logo-files.ts';
import { closedDayRefusals } from './features/operational-reports/operational-reports.service.ts';
import { forgetPositions } from './features/operational-sheet/operational-sheet.jobs.ts';
import { eraseGone, remakeCarried } from './features/profile-photo/profile-photo.jobs.ts';
import { eraseOldSecurity } from './features/security-events/security-events.jobs.ts';
import { createSecurityLog, tellSecurity } from './features/security-events/security-events.service.ts';
import { expectedPhotos } from './features/seller-page/seller-page.service.ts';
import { remakeLibraryPictures } from './features/support-materials/old-pictures.jobs.ts';
import { eraseReplacedFile } from './features/support-materials/support-materials.jobs.ts';
import { makeDueTransfers, makeTransferNow } from './features/unit-transfers/unit-transfers.jobs.ts';
import { serveApiDescription } from './platform/api-description/serve-api-description.ts';
import { limitBodies } from './platform/bodies-in-flight.ts';
import { listenToChanges } from './platform/changes.ts';
import { closeDemo } from './platform/closed-demo.ts';
import { serveEvents } from './platform/events.ts';
import { type FileTickets, TICKET_LETTERS } from './platform/file-tickets.ts';
import { serveHealth } from './platform/health.ts';
import { createQueues } from './platform/in-turn.ts';
import { askedFrom } from './platform/ip-address.ts';
import { createJobs } from './platform/jobs.ts';
import { type LogStream, logging } from './platform/log-lines.ts';
import type { Mailer } from './platform/mail.ts';
import { originOf } from './platform/origin.ts';
import type { PdfEngine } from './platform/pdf/pdf-engine.ts';
import { personMark } from './platform/person-mark.ts';
import { servePrivateFiles } from './platform/private-files.ts';
import type { SecretBox } from './platform/secret-box.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { whereFrom } from './platform/security-log.ts';
import type { SessionCookie } from './platform/session-cookie.ts';
import { watchSpace } from './platform/space.ts';
import { endSpareConnections } from './platform/spare-connections.ts';
import type { FileStore } from './platform/storage.ts';
import { wholeBytesOf } from './platform/stored-file.ts';
import { refuseStrangeAddresses } from './platform/strange-addresses.ts';
import { unexpected } from './platform/unexpected.ts';
import { type Answered, limitUnread } from './platform/unread-answers.ts';
import { takeUploads } from './platform/uploads.ts';
import { watchConnections } from './platform/watch-connections.ts';
import { serveWebApp } from './platform/web-app.ts';
import { worded } from './platform/worded.ts';
import { router } from './router.ts';

/** JSON bodies; uploads have their own limit. */
const JSON_BYTES = 2_000_000;
/** A body that comes slower than this is given up. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Whoever finds the server at its end is asked to wait so long. */
const RETRY_SECONDS = 5;
/** Of lists in a query: an index beyond it names no place but a key. */
const QUERY_LIST_ITEMS = 20;

/** What an app is made of; nothing is global. */
export interface AppParts {
  pool: pg.Pool;
  databaseUrl: string;
  now: () => Date;
  identity: { cookie: SessionCookie; box: SecretBox };
  storage: FileStore;
  tickets: FileTickets;
  /** Is closed with the app. */
  pdf: PdfEngine;
  /** Is closed with the app; undefined when no mail server is set. */
  mail?: Mailer | undefined;
  publicUrl?: string | undefined;
  trustProxy?: boolean | number | string | string[] | undefined;
  logLevel?: string | undefined;
  logTo?: LogStream | undefined;
  /** Folder of the built web app; none serves the API alone. */
  webFolder?: string | undefined;
  previewHosts?: readonly string[] | undefined;
  /** The database holds the demo company, and nobody said that others than this machine are meant. */
  demoStaysHere?: boolean | undefined;
  /** Whether this server works on jobs, or only adds to their queue. */
  runsJobs?: boolean | undefined;
}

/** Everything that is done behind a request's back or by the clock. */
const jobKinds = [
  erasePersonFile,
  purgeSignIns,
  makeThumbnail,
  emptyBin,
  eraseGone,
  remakeCarried,
  makeTransferNow,
  makeDueTransfers,
  forgetOldLeads,
  remakeLeadPhotos,
  remakeOldPictures,
  forgetPositions,
  eraseOldSecurity,
  eraseOldProofs,
  erasePapersOfLeft,
  sealDocument,
  sealLeftDocuments,
  endLateDocuments,
  mailDocument,
  mailDue,
  eraseReplacedFile,
  remakeLibraryPictures,
];

const topics = heardTopics(tables);
/** What triggers refuse to every procedure alike. */
const refusedStates = { ...closedDayRefusals, ...ownSeriesRefusals };

/** A count of proxies as the framework's types know it: that many hops are believed. */
const trustOf = (trust: AppParts['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : (trust ?? false);

const believedPersonOf = ({ headers }: FastifyRequest) => {
  const believed = headers[PERSON_HEADER];
  return typeof believed === 'string' && believed ? believed : null;
};

/** Assembles the server from its parts; whoever calls listens and closes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { pool, now, storage, tickets, pdf, mail } = parts;
  const identity = createIdentity({ pool, ...parts.identity, now });
  const app = fastify({
    trustProxy: trustOf(parts.trustProxy),
    bodyLimit: JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    logger: logging(parts.logLevel, parts.logTo),
    genReqId: () => randomBytes(4).toString('hex'),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: TICKET_LETTERS },
    frameworkErrors: unexpected,
  });
  const origin = () => originOf(parts.publicUrl, app.server.address());
  const isKeptOut = closeDemo(app, parts.demoStaysHere === true);
  const sessionTokenOf = (request: FastifyRequest) =>
    isKeptOut(request) ? null : identity.cookie.read(request.cookies);

  await app.register(helmet, securityHeaders(parts.publicUrl));
  await app.register(cookie);
  // No client of ours sends what is compressed: a few bytes would be millions here.
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  const space = watchSpace(storage);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    space.see(error);
    return unexpected(error, request, reply);
  });

  const security = createSecurityLog(pool, app.log);
  app.addHook('onRequest', async (request) => {
    if (identity.cookie.isForged(request.cookies))
      void security.refused({ kind: 'forged-cookie', from: whereFrom(request) });
  });
  refuseStrangeAddresses(app, {
    security,
    publicUrl: parts.publicUrl,
    previewHosts: parts.previewHosts ?? [],
    isBehindProxy: Boolean(parts.trustProxy),
  });
  app.removeContentTypeParser('text/plain');
  limitBodies(app, sessionTokenOf);
  takeUploads(app, { sessionTokenOf, expected: { 'sellerPage.photo': expectedPhotos(pool, now) } });
  app.addHook('onSend', async (request, reply) => {
    const isAnswer = request.url.startsWith('/api/');
    if (isAnswer && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_SECONDS);
  });

  const changes = await listenToChanges(parts.databaseUrl);
  app.addHook('onClose', () => changes.close());
  const teller = tellSecurity({ pool, changes, log: app.log, now });
  app.addHook('onClose', () => teller.close());
  app.addHook('onClose', () => identity.close());
  app.addHook('onClose', () => pdf.close());
  app.addHook('onClose', async () => mail?.close());
  const jobs = createJobs({
    pool,
    storage,
    pdf,
    mail,
    now,
    origin,
    kinds: jobKinds,
    databaseUrl: parts.databaseUrl,
    runs: parts.runsJobs === true,
    onError: (error) => {
      space.see(error);
      app.log.error(error, 'jobs');
    },
  });
  app.addHook('onClose', () => jobs.close());
  // Nobody waits for jobs: the server answers while their queue is being opened.
  if (parts.runsJobs) app.addHook('onReady', async () => void jobs.begin());
  endSpareConnections(app);
  watchConnections(app.server, Boolean(parts.trustProxy));
  const answered = new WeakMap<FastifyRequest, Answered>();
  limitUnread(app, (request) => answered.get(request));
  serveHealth(app, pool, space);
  serveEvents(app, {
    pool,
    changes,
    topics,
    sessionTokenOf,
    markOf: (actor) => personMark(identity.cookie, actor),
  });
  serveApiDescription(app);

  const queues = createQueues();
  const handler = new OpenAPIHandler(router, {
    maxBracketNotationArrayIndex: QUERY_LIST_ITEMS,
    clientInterceptors: [
      ({ context, next }) =>
        next().catch((error: unknown) => {
          space.see(error);
          throw worded(error, context.request);
        }),
    ],
  });
  app.all('/api/*', async (request, reply) => {
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: {
        pool,
        now,
        identity,
        storage,
        tickets,
        pdf,
        mail,
        jobs,
        queues,
        security,
        refusedStates,
        request: {
          sessionToken: sessionTokenOf(request),
          stepToken: identity.cookie.readStep(request.cookies),
          isKeptOut: isKeptOut(request),
          device: identity.cookie.readDevice(request.cookies),
          ipAddress: askedFrom(request),
          origin: origin(),
          userAgent: request.headers['user-agent'] ?? '',
          isUnattended: UNATTENDED_HEADER in request.headers,
          id: request.id,
          log: request.log,
          answers: (actor, output) =>
            answered.set(request, { accountId: actor?.accountId, wholeBytes: wholeBytesOf(output) }),
          setCookie: (header) => reply.header('set-cookie', header),
          believedPerson: believedPersonOf(request),
          tellPerson: (mark) => reply.header(PERSON_HEADER, mark),
        },
      },
    });
    // Without it the framework takes an answer that is still being prepared for one that is missing, and sends another.
    return matched
      ? undefined
      : reply.code(404).send({ code: 'NOT_FOUND', message: 'Endereço inexistente.' });
  });
  serveLogoFiles(app, storage);
  servePrivateFiles(app, { storage, tickets, now });
  await serveWebApp(app, parts.webFolder, parts.previewHosts);
  return app;
}
