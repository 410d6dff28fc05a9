import { fetchAsShown } from './shown-person.ts';

/** Whoever does not answer for so long is taken as not there. */
const PATIENCE_MS = 5_000;
/** Asked of every server, whoever is signed in (specification, section 4); what stands before one that is gone says 502 or 503. */
const ADDRESS = '/sw.js';

/** Whether there is a server behind the network: code that does not come from one that is not there is not missing. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetchAsShown(ADDRESS, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}
