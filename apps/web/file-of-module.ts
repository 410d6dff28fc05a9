import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { HOMES, LIGHT_VISITORS, OFFICE_AREAS, VISITORS } from './visitors.ts';

type Context = Rolldown.ChunkingContext;

/** The entrance of a library, which names all its parts: whoever imports one part by it needs that part alone. */
const ENTRANCE =
  /\/node_modules\/@(mantine\/(core|dates|hooks)\/esm\/index|tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs$/;

/** Libraries whose parts lie with who needs them; one of them stands on a file of the house (`resolve.alias`). */
const PARTED =
  /\/node_modules\/(idb\/|@mantine\/|@floating-ui\/|react-remove-scroll|aria-hidden\/)|\/lib\/style-singleton\.ts$/;

/** The schemas' library: only who checks what is typed, or reads a sheet, needs it, whatever a file that they share says. */
const APART = /\/node_modules\/(zod|diff)\//;

/** Files that small libraries lie in too: a file of its own costs as much as such a library weighs. */
const OF_MANY = ['for-start', 'for-all', 'for-home', 'for-home-guest'];

const LOOKS = /\.css(\?|$)/;

/** Of so little, and of so many, that a file which holds more would be fetched for it alone. */
const SMALL = /\/src\/(ui\/use-dialog|lib\/(vibrate|brazilian-number|plain-words))\.ts$/;

/** What belongs to some features, and not to the house: screens with a form alone need none of it. */
const OF_FEATURES = /\/src\/(features|qr-codes\/qr-art)\//;

/** Pictures are small, and whoever starts needs some of them. */
const PICTURES = /\/node_modules\/@tabler\//;

/**
 * Says in which file a module goes that several files share: by which visitors need it, so that there is a handful of files,
 * none of which brings a visitor what only others need. A module's imports are needed wherever it is, so that these files
 * form no circle.
 *
 * What everybody's start needs is one file. What the panels need that people find after signing in (`HOMES`) lies apart from
 * the rest of the office's, and what pages with a document and they share apart from both; of the office's screens what one area alone
 * needs lies apart.
 * @param source the folder of the app's own code
 */
export function fileOfModule(source: string) {
  const inSource = (file: string) => join(source, file);
  const needed = new Map<string, Set<string>>();
  const collect = (context: Context) => {
    const importsOf = straightImports(context);
    const need = (visitor: string, root: string) => {
      const waiting = [root];
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const by = needed.get(next) ?? new Set();
        if (by.has(visitor) || APART.test(next)) continue;
        needed.set(next, by.add(visitor));
        waiting.push(...importsOf(next));
      }
    };
    const known = visitorsOfRoots(context, inSource);
    const seen = new Set<string>();
    const waiting = [inSource('main.ts')];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const dynamic = context.getModuleInfo(next)?.dynamicallyImportedIds ?? [];
      waiting.push(...importsOf(next), ...dynamic);
      for (const root of dynamic) need(known.get(root) ?? 'office', root);
    }
    need('start', inSource('main.ts'));
  };
  const fileOf = (id: string, context: Context): string | null => {
    if (PICTURES.test(id) || SMALL.test(id)) return 'for-start';
    if (needed.size === 0) collect(context);
    const whole = nameFor(needed.get(id) ?? new Set(['office']));
    const name = OF_FEATURES.test(id) && /^for-office(-signer)?$/.test(whole) ? `${whole}-features` : whole;
    // Looks of so little are not worth a file.
    if (name === 'for-all' && LOOKS.test(id)) return 'for-start';
    const isParted = PARTED.test(id);
    if ((!id.includes('/node_modules/') && !isParted) || OF_MANY.includes(name)) return name;
    if (!isParted) return null;
    // Parts that only screens beyond the homes are drawn with are one file, on which their areas stand; what a home or a page
    // that shows a document needs of them lies apart.
    const by = name.split('-');
    if (Object.keys(HOMES).some((home) => by.includes(home))) return 'panels-home';
    return by.includes('signer') ? 'panels-signer' : 'panels';
  };
  return {
    fileOf,
    /** What the shell needs, and nobody with a light page: one file more, and not one for each part that nobody else needs. */
    fileOfShell: (id: string, context: Context): string | null => {
      if (needed.size === 0) collect(context);
      const by = needed.get(id);
      return by?.has('shell') && nameFor(by) === 'for-home' ? 'for-shell' : null;
    },
  };
}

function visitorsOfRoots(context: Context, inSource: (file: string) => string): Map<string, string> {
  const lists = Object.entries({ ...VISITORS, ...OFFICE_AREAS, ...HOMES });
  const known = new Map(lists.flatMap(([who, files]) => files.map((file) => [inSource(file), who] as const)));
  for (const file of known.keys())
    if (!context.getModuleInfo(file)) throw new Error(`visitors.ts names no module of the app: ${file}`);
  return known;
}

/** The name of the file of what these need. */
function nameFor(by: ReadonlySet<string>): string {
  if (by.has('start')) return 'for-start';
  const light = LIGHT_VISITORS.filter((each) => by.has(each));
  const homes = Object.keys(HOMES).filter((each) => by.has(each));
  if (homes.length > 0) {
    if (light.includes('driver') || light.includes('stranger')) return 'for-all';
    if (light.length > 0) return 'for-home-guest';
    return homes.length > 1 || by.has('shell') || by.has('home') ? 'for-home' : `for-${homes[0]}`;
  }
  const ofOffice = [...by].filter((each) => !(each in VISITORS));
  // Of what strangers or drivers share with the rest each part is small, and a request apiece costs them more than its bytes cost
  // whom they share it with; who signs pays for none of it.
  const most = ['stranger', 'driver'].find((each) => light.includes(each));
  if (most && light.length + ofOffice.length > 1)
    return light.includes('signer')
      ? `for-${most}-signer`
      : most === 'driver'
        ? 'for-driver-office'
        : 'for-stranger';
  // The board, and what every screen fetches at rest, stand on little of what lists and forms share: apart from them, they
  // fetch none of theirs.
  const apart = ['rest', 'day-board'].find((each) => ofOffice.includes(each));
  if (apart && ofOffice.length > 1 && light.length === 0) return `for-${apart}-office`;
  return `for-${[...light, ...(ofOffice.length > 1 ? ['office'] : ofOffice)].sort().join('-')}`;
}

/** What a module imports: each part of a library by its own file, and not by the entrance that knows all parts. */
function straightImports(context: Context): (id: string) => string[] {
  const entrances = new Map<string, Map<string, string>>();
  const partsOf = (entrance: string) => {
    const parts = entrances.get(entrance) ?? partsNamedBy(entrance, codeOf(context, entrance));
    entrances.set(entrance, parts);
    return parts;
  };
  return (id) => {
    const imported = context.getModuleInfo(id)?.importedIds ?? [];
    if (!imported.some((each) => ENTRANCE.test(each))) return imported;
    const names = importsIn(codeOf(context, id)).flatMap((each) => each.names);
    return imported.flatMap((each) =>
      ENTRANCE.test(each) ? names.flatMap((name) => partsOf(each).get(name) ?? []) : [each],
    );
  };
}

const codeOf = (context: Context, id: string) => context.getModuleInfo(id)?.code ?? '';

/** The parts that an entrance names, by name: the file of each. */
const partsNamedBy = (entrance: string, code: string): Map<string, string> =>
  new Map(
    [...importsIn(code), ...handedOnBy(code)].flatMap(({ names, from }) =>
      names.map((name) => [name, join(dirname(entrance), from)] as const),
    ),
  );

/** What a file hands on, each under its last name. */
const handedOnBy = (code: string): { names: string[]; from: string }[] =>
  [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(([, names = '', from = '']) => ({
    names: names.split(',').map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!,
    ),
    from,
  }));

/** What a file imports by name. */
const importsIn = (code: string): { names: string[]; from: string }[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(([, names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]!),
    from,
  }));
