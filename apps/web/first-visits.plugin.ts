import type { EarlyTags } from '@traco/contract/routes/early-tags';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './bundle-files.ts';

/** Pages that show a document: the thread that reads it starts, and the reader is read, before the app is there. */
const READS_PDF = ['sign'];
const READER = 'ui/pdf-viewer/reader.ts';

/** Pages that strangers open with an empty cache, by the first part of their address: the page, and what it needs at once. */
const FIRST_VISITS: Record<string, readonly string[]> = {
  'seller-page': ['features/seller-page/page.tsx'],
  'other-employee-page': [
    'features/other-employee-page/page.tsx',
    'features/other-employee-page/public-card.tsx',
  ],
  terms: ['features/terms/page.tsx'],
  sign: [
    READER,
    'features/sign/page.tsx',
    'app/shell/paper.tsx',
    'pdfjs-dist/legacy/web/pdf_viewer.mjs',
    'ui/pdf-viewer/whole-viewer.tsx',
  ],
  verify: ['features/verify/page.tsx', 'app/shell/paper.tsx'],
  quote: ['features/quote-page/page.tsx'],
};

interface HomePage {
  page: string;
  asks: readonly string[];
  /** What an address may say beside whose panel it is. */
  beside?: string;
  /** What stands at the address and draws the page. */
  drawnBy?: string;
}

/**
 * The panels that people find after signing in, by the first part of their address: the page, and what it asks first; which files
 * they share `HOMES` of `visitors.ts` says. Who is in is asked beside these, and the server decides on each by itself.
 */
export const HOME_PAGES: Record<string, HomePage> = {
  'admin-dashboard': {
    page: 'features/admin-dashboard/page.tsx',
    asks: ['/api/admin-dashboard', '/api/attention'],
  },
  'supervisor-dashboard': { page: 'features/supervisor-dashboard/page.tsx', asks: ['/api/attention'] },
  'unit-dashboard': {
    page: 'features/unit-dashboard/page.tsx',
    asks: ['/api/unit-dashboard', '/api/attention', '/api/unit-dashboard/plan', '/api/unit-dashboard/road'],
  },
  'unit-manager': {
    page: 'features/unit-manager/page.tsx',
    asks: ['/api/unit-manager', '/api/attention'],
    // A manager's own plant stands in their address.
    beside: 'unitId',
  },
  'seller-dashboard': {
    page: 'features/seller-dashboard/page.tsx',
    asks: ['/api/seller-dashboard', '/api/attention'],
  },
  'mechanic-dashboard': { page: 'features/mechanic-dashboard/page.tsx', asks: ['/api/attention'] },
  'fleet-management': {
    page: 'features/fleet-management/page.tsx',
    asks: [
      '/api/fleet-management?sort=standing&limit=100',
      '/api/fleet-management/totals',
      '/api/fleet-management/choices',
      '/api/attention',
    ],
  },
  'helay-dashboard': { page: 'features/helay-dashboard/page.tsx', asks: ['/api/attention'] },
  // Strangers see a card at this address: the server sends these tags to who brings a session.
  'other-employee-page': {
    page: 'features/other-employee-page/own-panel.tsx',
    asks: ['/api/own-public-card', '/api/attention'],
    drawnBy: 'features/other-employee-page/page.tsx',
  },
};
export const WHO_IS_IN = '/api/identity/opening';

/**
 * Writes down, for the server, what a stranger's page needs besides the app's own start: tags that let the browser fetch its
 * code, its looks and its card beside that, and not after it (`early.json`, by the first part of the address).
 */
export const tellFirstVisits = (): Plugin => ({
  name: 'traco:tell-first-visits',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const { ofModule, needs } = filesOf(bundle);
      const started = needs(ofModule('/app/mount.tsx'));
      const thread = Object.keys(bundle).find((name) => /\/pdf\.worker-[^/]*\.js$/.test(name));
      if (!thread) throw new Error('The thread of the PDF reader is not in the app');
      const tagsOf = (path: string, files: readonly string[], early: string): EarlyTags => {
        const needed = new Set<Rolldown.OutputChunk>();
        for (const file of files) needs(ofModule(file), needed);
        const own = [...needed].filter((chunk) => !started.has(chunk));
        const readsPdf = READS_PDF.includes(path);
        const begins = readsPdf
          ? ` data-thread="/${thread}" data-reader="/${ofModule(READER).fileName}"`
          : '';
        // Of the few connections that a browser has, the document itself gets one before the large files.
        const later = readsPdf ? ' fetchpriority="low"' : '';
        const looks = own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        return {
          // Before everything else: it is small, and an answer takes its time.
          first: `<script ${early} async fetchpriority="high"${begins}></script>`,
          last: [
            ...own.map(
              ({ fileName }) => `<link rel="modulepreload" crossorigin${later} href="/${fileName}">`,
            ),
            ...looks.map((fileName) => `<link rel="preload" as="style" crossorigin href="/${fileName}">`),
          ].join(''),
        };
      };
      const strangers = Object.entries(FIRST_VISITS).map(
        ([path, files]) => [path, tagsOf(path, files, 'src="/early-card.js"')] as const,
      );
      const homes = Object.entries(HOME_PAGES).map(([path, { page, asks, beside, drawnBy = page }]) => {
        const also = beside ? ` data-beside="${beside}"` : '';
        const early = `src="/early-home.js" data-asks="${[WHO_IS_IN, ...asks].join(' ')}"${also}`;
        return [path, tagsOf(path, ['app/shell/shell.tsx', drawnBy, page], early)] as const;
      });
      const early: Record<string, EarlyTags> = Object.fromEntries(strangers);
      for (const [path, tags] of homes) early[path] = early[path] ? { ...early[path], signedIn: tags } : tags;
      this.emitFile({ type: 'asset', fileName: 'early.json', source: JSON.stringify(early) });
    },
  },
});
