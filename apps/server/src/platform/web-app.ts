import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type EarlyTags, withTags } from '@traco/contract/routes/early-tags';
import { routes } from '@traco/contract/routes/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedAnswer, compressed } from './compressed/compressed.ts';
import { sendCompressed } from './compressed/send-compressed.ts';
import type { MapTiles } from './environment/environment.ts';
import { parametersOf } from './procedures.ts';

const YEAR_S = 31_536_000;
/** The first words of pages that a link opens to strangers: no search engine keeps them. */
const OPENED_BY_LINK = new Set<string | undefined>(
  routes
    .filter(({ guard, path }) => guard === 'public' && parametersOf(path).length > 0)
    .map(({ path }) => path.split('/')[1]),
);

/** What the page of the app is told of the installation. */
export interface ToldShell {
  /** Hosts that are previews: their sessions are kept in another place. */
  previewHosts: readonly string[];
  /** Where maps get their streets from, and whose they are. */
  mapTiles?: MapTiles | undefined;
  /** Whether a request brings a session: no word on whether it still stands, and nothing but which files are fetched early hangs on it. */
  isSignedIn?: ((request: FastifyRequest) => boolean) | undefined;
}

/** The page of the app with what it is told. */
export function shellOf(page: string, { previewHosts, mapTiles }: ToldShell): string {
  const hosts = previewHosts.filter((host) => /^[\w.:*-]+$/.test(host)).join(' ');
  const told = [
    ...(hosts ? [metaOf('traco-preview-hosts', hosts)] : []),
    ...(mapTiles
      ? [metaOf('traco-map-tiles', mapTiles.template), metaOf('traco-map-attribution', mapTiles.attribution)]
      : []),
  ];
  // A function: a text to put in may hold `$&`.
  return told.length > 0 ? page.replace('</head>', () => `${told.join('')}</head>`) : page;
}

const metaOf = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!);

/** What the build wrote down of such pages, by the first part of their address. */
function tagsOfFirstVisits(root: string): Record<string, EarlyTags> {
  const file = join(root, 'early.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, EarlyTags>) : {};
}

/**
 * Serves the built web app: hashed assets for a year, the rest asked again each time, and the shell for every
 * address of the product (its own router decides what it shows): asked again with its tag, it is not sent again.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string | undefined,
  told: ToldShell = { previewHosts: [] },
) {
  const { isSignedIn = () => false } = told;
  const root = folder && resolve(folder);
  /** The shell, by the first part of the addresses that have one of their own; made and compressed once. */
  const shells = new Map<string, CompressedAnswer>();
  /** Those of addresses at which strangers see something, and somebody who is signed in has their panel. */
  const ownShells = new Map<string, CompressedAnswer>();
  const sendShell = (request: FastifyRequest, reply: FastifyReply, path = '/') => {
    const [, first = '', behind] = path.split('/');
    if (behind !== undefined && OPENED_BY_LINK.has(first))
      reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    // What an address asks for besides is asked of the page that strangers see.
    const own = request.url.includes('?') ? undefined : ownShells.get(first);
    const shell = own && isSignedIn(request) ? own : (shells.get(first) ?? shells.get(''))!;
    return sendCompressed(request, reply, shell, own ? 'accept-encoding, cookie' : undefined);
  };
  if (root && existsSync(root)) {
    const shell = shellOf(readFileSync(join(root, 'index.html'), 'utf8'), told);
    shells.set('', compressed(shell));
    for (const [first, tags] of Object.entries(tagsOfFirstVisits(root))) {
      shells.set(first, compressed(withTags(shell, tags)));
      if (tags.signedIn) ownShells.set(first, compressed(withTags(shell, tags.signedIn)));
    }
    app.get('/', (request, reply) => sendShell(request, reply));
    await app.register(fastifyStatic, {
      root,
      index: false,
      // A route for each file that is there: nothing is looked up in the folder as they are asked for.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      allowedPath: (path) => path !== '/index.html',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|storage|assets)\//.test(path) &&
      (path === '/index.html' || !/\.\w+$/.test(path));
    if (shells.size > 0 && isPage) return sendShell(request, reply, path);
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Endereço inexistente.' });
  });
}
