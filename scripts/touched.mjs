const FEATURE = /^(?:packages\/contract\/src|apps\/(?:server|web)\/src\/features|e2e)\/([^/]+)\/./;
/** Folders of the contract and the journeys that are no feature. */
const GENERAL = new Set(['routes', 'values', 'public-page', 'app']);
const WEB = /^(?:apps\/web|packages\/contract)\/|^package-lock\.json$/;

/**
 * What a change touches: its features, by the folders that carry their name in contract, server, web and journeys, the
 * tests that it changed itself, and whether the web app has to be built anew.
 *
 * @param {readonly string[]} files paths from the root
 */
export function touchedBy(files) {
  const features = new Set(
    files.map((file) => FEATURE.exec(file)?.[1]).filter((name) => name && !GENERAL.has(name)),
  );
  return {
    features: [...features].sort(),
    serverTests: files.filter((file) => /^apps\/server\/.*\.test\.ts$/.test(file)),
    journeys: files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)),
    isWeb: files.some((file) => WEB.test(file)),
  };
}
