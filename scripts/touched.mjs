import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const FEATURE = /^(?:packages\/contract\/src|apps\/(?:server|web)\/src\/features|e2e)\/([^/]+)\/./;
/** Folders of the contract and the journeys that are no feature. */
const GENERAL = new Set(['routes', 'values', 'public-page', 'app']);
const WEB = /^(?:apps\/web|packages\/contract)\/|^package-lock\.json$/;

const SERVER = 'apps/server/src/';
const MATRICES = `${SERVER}matrices/`;
/** A whole feature through the door, its list and its rows: what platform and register are for. */
const ONE_REGISTER = `${SERVER}features/suppliers/suppliers.router.test.ts`;
/** Who sees, hears and may what, and whether the migrations come to it; not what calls every procedure. */
const OF_THE_DATABASE = [
  ...['table-by-neighbour', 'heard-rows', 'unseen-rows', 'unknown-rows', 'partners-office'].map(
    (name) => `${MATRICES}${name}.test.ts`,
  ),
  `${SERVER}database/declared/`,
  `${SERVER}database/kept/`,
  // What is kept for many, by what the policies of its tables ask: no time at all.
  `${SERVER}database/name-scopes.test.ts`,
  `${SERVER}database/shared-sight.test.ts`,
];
/** A minute: only of the file that says it. */
const READ_BY_WHAT_IS_SHARED = {
  of: `${SERVER}database/shared-reads.ts`,
  by: `${MATRICES}shared-reads.test.ts`,
};
/** As whom a request asks: what guesses it, and what must not be asked as somebody else, is tested in files of its own. */
const AS_WHOM = {
  of: /platform\/(?:transaction|guesses|one-message|door|prepared-statements|actor-row)\.ts$/,
  by: ['guessed-reads', 'guessed-writes', 'ended-requests'].map(
    (name) => `${SERVER}platform/${name}.test.ts`,
  ),
};
const CONTRACT_CORE = /^packages\/contract\/src\/((?:values|routes)\/[^/]+|permissions|procedure|roles)\.ts$/;
const AT_THE_DOOR = /^(?:routes\/|permissions$|procedure$|roles$)/;
/** What more features than these import is proved by one of them: all of them take longer than one minute. */
const MOST_FEATURES = 5;

/**
 * What a change touches: its features, by the folders that carry their name in contract, server, web and journeys, the
 * tests that it changed itself, those of the server that hold what its core promises, and whether the web app has to be built anew.
 *
 * @param {readonly string[]} files paths from the root
 */
export function touchedBy(files) {
  const features = new Set(
    files.map((file) => FEATURE.exec(file)?.[1]).filter((name) => name && !GENERAL.has(name)),
  );
  const serverTests = files.flatMap((file) =>
    /^apps\/server\/.*\.test\.ts$/.test(file) ? [file] : testsOfCore(file),
  );
  return {
    features: [...features].sort(),
    serverTests: [...new Set(serverTests)],
    journeys: files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)),
    isWeb: files.some((file) => WEB.test(file)),
  };
}

/** The server's tests of a file that no feature owns; none of a file that is not of its core. */
function testsOfCore(file) {
  if (file === READ_BY_WHAT_IS_SHARED.of) return [...OF_THE_DATABASE, READ_BY_WHAT_IS_SHARED.by];
  if (file.startsWith(`${SERVER}database/`)) return OF_THE_DATABASE;
  const own = /^apps\/server\/src\/(?:platform|register)\/(.+\/)?([^/.]+)[^/]*$/.exec(file);
  if (own)
    return [...besideOf(file, own[1], own[2]), ...(AS_WHOM.of.test(file) ? AS_WHOM.by : []), ONE_REGISTER];
  const [, core] = CONTRACT_CORE.exec(file) ?? [];
  if (!core) return [];
  return [...(AT_THE_DOOR.test(core) ? [`${MATRICES}procedure-by-role.test.ts`] : []), ...usersOf(core)];
}

/** A file of a folder has the tests of that folder, one that stands alone those which carry its name. */
function besideOf(file, folder, name) {
  if (folder) return [`${path.posix.dirname(file)}/`];
  const test = `${path.posix.dirname(file)}/${name}.test.ts`;
  return existsSync(path.join(root, test)) ? [test] : [];
}

/** The features of the server that import a file of the contract; one register, when they are too many or none. */
function usersOf(core) {
  const folder = path.join(root, SERVER, 'features');
  const users = new Set(
    globSync('**/*.ts', { cwd: folder })
      .filter((name) => readFileSync(path.join(folder, name), 'utf8').includes(`'@traco/contract/${core}'`))
      .map((name) => `${SERVER}features/${name.split(path.sep)[0]}/`),
  );
  return users.size > 0 && users.size <= MOST_FEATURES ? [...users].sort() : [ONE_REGISTER];
}
