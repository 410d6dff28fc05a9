import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_S = 31_536_000;
/** Pages that a link with a token opens: no search engine keeps them. */
const OPENED_BY_TOKEN =
  /^\/(confirm-pour|delivery-note|materials|sign|verify|seller-page|other-employee-page|terms)\//;

/** The page of the app, told which hosts are previews (their sessions are kept in another place). */
export function shellOf(page: string, previewHosts: readonly string[]): string {
  const hosts = previewHosts.filter((host) => /^[\w.:*-]+$/.test(host)).join(' ');
  return hosts
    ? page.replace('</head>', `<meta name="traco-preview-hosts" content="${hosts}" /></head>`)
    : page;
}

/** Tags of a page that strangers open: before all that the app fetches, and after it. */
interface EarlyTags {
  first: string;
  last: string;
}

/** What the build wrote down of such pages, by the first part of their address. */
function tagsOfFirstVisits(root: string): Record<string, EarlyTags> {
  const file = join(root, 'early.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, EarlyTags>) : {};
}

const withTags = (shell: string, { first, last }: EarlyTags): string =>
  shell.replace('<link', `${first}<link`).replace('</head>', `${last}</head>`);

/**
 * Serves the built web app: hashed assets for a year, the rest asked again each time, and the shell for every
 * address of the product (its own router decides what it shows).
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string | undefined,
  previewHosts: readonly string[] = [],
) {
  const root = folder && resolve(folder);
  let shell: string | undefined;
  let early: Record<string, EarlyTags> = {};
  const sendShell = (reply: FastifyReply, path = '/') => {
    if (OPENED_BY_TOKEN.test(path)) reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
    const [, first = ''] = path.split('/');
    const page = shell && Object.hasOwn(early, first) ? withTags(shell, early[first]!) : shell;
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  };
  if (root && existsSync(root)) {
    shell = shellOf(readFileSync(join(root, 'index.html'), 'utf8'), previewHosts);
    early = tagsOfFirstVisits(root);
    app.get('/', (_request, reply) => sendShell(reply));
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
    if (shell && isPage) return sendShell(reply, path);
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Endereço inexistente.' });
  });
}
