import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { heardTopics } from './database/heard-topics.ts';
import { nameKinds } from './database/name-kinds.ts';
import { sharedReads } from './database/shared-reads.ts';
import * as tables from './database/tables/index.ts';
import { createHeartbeats } from './features/active-sessions/active-sessions.service.ts';
import { renewPlans } from './features/attention/attention.service.ts';
import { ownSeriesRefusals } from './features/delivery-note/own-series.ts';
import { createIdentity } from './features/identity/identity.service.ts';
import { serveLogoFiles } from './features/logos/logo-files.ts';
import { closedDayRefusals } from './features/operational-reports/operational-reports.service.ts';
import { createSecurityLog, tellSecurity } from './features/security-events/security-events.service.ts';
import { expectedPhotos } from './features/seller-page/seller-page.service.ts';
import { jobKinds } from './job-kinds.ts';
import { serveApiDescription } from './platform/api-description/serve-api-description.ts';
import { limitBodies } from './platform/bodies-in-flight.ts';
import { listenToChanges } from './platform/changes.ts';
import { closeDemo } from './platform/closed-demo.ts';
import type { MapTiles } from './platform/environment/environment.ts';
import { serveEvents } from './platform/events.ts';
import { type FileTickets, TICKET_LETTERS } from './platform/file-tickets.ts';
import { forgetWhatChanges } from './platform/forget-waiting.ts';
import { serveHealth } from './platform/health.ts';
import { createJobs } from './platform/jobs.ts';
import { keepAnswers } from './platform/kept-answers.ts';
import { type LogStream, logging } from './platform/log-lines.ts';
import type { Mailer } from './platform/mail.ts';
import { openNameBook } from './platform/names/name-book.ts';
import { originTeller } from './platform/origin.ts';
import type { PdfEngine } from './platform/pdf/pdf-engine.ts';
import { personMark } from './platform/person-mark.ts';
import { servePrivateFiles } from './platform/private-files.ts';
import type { SecretBox } from './platform/secret-box.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { whereFrom } from './platform/security-log.ts';
import type { SessionCookie } from './platform/session-cookie.ts';
import { shareAnswers } from './platform/shared-answers/share-answers.ts';
import { openShortWays } from './platform/short-ways.ts';
import { type Space, watchSpace } from './platform/space.ts';
import { endSpareConnections } from './platform/spare-connections.ts';
import type { FileStore } from './platform/storage.ts';
import { refuseStrangeAddresses, strangenessOf } from './platform/strange-addresses.ts';
import { unexpected } from './platform/unexpected.ts';
import { type Answered, limitUnread } from './platform/unread-answers.ts';
import { takeUploads } from './platform/uploads.ts';
import { watchConnections } from './platform/watch-connections.ts';
import { serveWebApp } from './platform/web-app.ts';
import { serveCalls } from './serve-calls.ts';

/** JSON bodies; uploads have their own limit. */
const JSON_BYTES = 2_000_000;
/**
 * A list of 60 KB gets to 8 KB in less time than a stream of its own would take: more pains save little (decision 0072). The
 * first form takes a third of the second's time and leaves the collector nothing of its own; older browsers take the others.
 */
const LIGHT_COMPRESSION = {
  syncThreshold: 256 * 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  // What zlib and zstd each read of it: zstd's own level costs a quarter more of its time and no byte less of an answer.
  zlibOptions: {
    level: 3,
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 },
  },
};
/** A body that comes slower than this is given up. */
const REQUEST_TIMEOUT_MS = 60_000;
/** What the log knows a request by. */
const REQUEST_LETTERS = 8;
/** Whoever finds the server at its end is asked to wait so long. */
const RETRY_SECONDS = 5;

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
  /** Where maps get their streets from. */
  mapTiles?: MapTiles | undefined;
  /** The database holds the demo company, and nobody said that others than this machine are meant. */
  demoStaysHere?: boolean | undefined;
  /** Whether this server works on jobs, or only adds to their queue. */
  runsJobs?: boolean | undefined;
}

const topics = heardTopics(tables);
/** What triggers refuse to every procedure alike. */
const refusedStates = { ...closedDayRefusals, ...ownSeriesRefusals };

/** A count of proxies as the framework's types know it: that many hops are believed. */
const trustOf = (trust: AppParts['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : (trust ?? false);

/** Assembles the server from its parts; whoever calls listens and closes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { pool, now, storage, tickets, pdf, mail } = parts;
  const changes = await listenToChanges(parts.databaseUrl);
  const names = openNameBook(nameKinds, { watched: sharedReads.quiet, hears: changes.isListening });
  const onRenamed = () => names.forget('accounts');
  const identity = createIdentity({ pool, ...parts.identity, now, onRenamed });
  const app = fastify({
    trustProxy: trustOf(parts.trustProxy),
    bodyLimit: JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    logger: logging(parts.logLevel, parts.logTo),
    genReqId: () => randomUUID().slice(0, REQUEST_LETTERS),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: TICKET_LETTERS },
    frameworkErrors: unexpected,
  });
  const origin = originTeller(parts.publicUrl, () => app.server.address());
  const isKeptOut = closeDemo(app, parts.demoStaysHere === true);
  const sessionTokenOf = (request: FastifyRequest) =>
    isKeptOut(request) ? null : identity.cookie.read(request.cookies);

  const kept = keepAnswers(changes.isListening);
  // Before answers are compressed: it shares them whole.
  const shared = shareAnswers(app, { pool, changes, identity, reads: sharedReads, now, parts: kept });
  const headers = securityHeaders(parts.publicUrl, parts.mapTiles);
  await shapeAnswers(app, headers);
  const space = watchSpace(storage);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    space.see(error);
    return unexpected(error, request, reply);
  });

  const strangeness = strangenessOf({
    publicUrl: parts.publicUrl,
    previewHosts: parts.previewHosts ?? [],
    isBehindProxy: Boolean(parts.trustProxy),
  });
  const security = createSecurityLog(pool, app.log);
  app.addHook('onRequest', (request, _reply, done) => {
    if (identity.cookie.isForged(request.cookies))
      void security.refused({ kind: 'forged-cookie', from: whereFrom(request) });
    done();
  });
  refuseStrangeAddresses(app, strangeness, security);
  app.removeContentTypeParser('text/plain');
  limitBodies(app, sessionTokenOf);
  takeUploads(app, { sessionTokenOf, expected: { 'sellerPage.photo': expectedPhotos(pool, now) } });
  markAnswers(app);

  renewPlans(changes, kept);
  forgetWhatChanges(changes, kept);
  changes.subscribe(names.hear);
  const teller = tellSecurity({ pool, changes, log: app.log, now });
  const jobs = openJobs(app, parts, { space, origin });
  const heartbeats = createHeartbeats({ pool, cookie: identity.cookie, log: app.log });
  closeWithApp(app, [changes, teller, heartbeats, identity, pdf, mail, jobs]);
  openShortWays(app, [heartbeats.way], { cookie: identity.cookie, strangeness, isKeptOut, headers });
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
    seeOpen: heartbeats.seeOpen,
  });
  serveApiDescription(app);

  serveCalls(app, {
    parts: { pool, now, identity, storage, tickets, pdf, mail, jobs, kept, names, security, refusedStates },
    space,
    answered,
    early: [shared],
    announceSoon: changes.announceSoon,
    factsOf: { origin, sessionTokenOf, isKeptOut },
  });
  serveLogoFiles(app, storage);
  servePrivateFiles(app, { storage, tickets, now });
  await serveWebApp(app, parts.webFolder, {
    previewHosts: parts.previewHosts ?? [],
    mapTiles: parts.mapTiles,
    isSignedIn: (request) => sessionTokenOf(request) !== null,
  });
  return app;
}

/** What every answer has: headers that browsers hold to, and few bytes. */
async function shapeAnswers(app: FastifyInstance, headers: Readonly<Record<string, string>>): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(cookie);
  // No client of ours sends what is compressed: a few bytes would be millions here.
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['zstd', 'br', 'gzip'],
    ...LIGHT_COMPRESSION,
    globalDecompression: false,
  });
}

/** No answer of a call is kept by whoever passes it on; who finds the server at its end is told when to come again. */
function markAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isAnswer = request.url.startsWith('/api/');
    if (isAnswer && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_SECONDS);
    done();
  });
}

/** The queue of what is done behind a request's back. Nobody waits for it: the server answers while it is being opened. */
function openJobs(
  app: FastifyInstance,
  parts: AppParts,
  { space, origin }: { space: Space; origin: () => string },
) {
  const { pool, storage, pdf, mail, now } = parts;
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
  if (parts.runsJobs) app.addHook('onReady', async () => void jobs.begin());
  return jobs;
}

/** What was opened for the app ends with it, in the order of their opening. */
function closeWithApp(app: FastifyInstance, opened: readonly ({ close: () => unknown } | undefined)[]): void {
  for (const each of opened) app.addHook('onClose', async () => void (await each?.close()));
}
