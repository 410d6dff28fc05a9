import { fetchAsShown } from './shown-person.ts';

const CACHE = 'traco-favourite-materials';
const FOLDER = '/favourites/';

/** Which file: one version of one material. Its address says nothing of it, which is another one each time. */
export interface KeptFile {
  materialId: string;
  versionId: string;
}

const folderOf = (materialId: string) => `${FOLDER}${materialId}/`;
const keyOf = ({ materialId, versionId }: KeptFile) => `${folderOf(materialId)}${versionId}`;

/** Keeps a file on the device, in place of every other version of it; whether it could be kept. */
export async function keepFile(file: KeptFile, address: string): Promise<boolean> {
  try {
    const cache = await caches.open(CACHE);
    const answer = await fetchAsShown(address, { credentials: 'same-origin' });
    if (!answer.ok) return false;
    await cache.put(keyOf(file), answer);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith(folderOf(file.materialId)) && pathname !== keyOf(file)) await cache.delete(url);
    }
    return true;
  } catch (error) {
    console.warn('A favourite could not be kept on this device', error);
    return false;
  }
}

/** Forgets every version of a material. */
export async function forgetFile(materialId: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    for (const { url } of await cache.keys())
      if (new URL(url).pathname.startsWith(folderOf(materialId))) await cache.delete(url);
  } catch (error) {
    console.warn('A favourite could not be forgotten on this device', error);
  }
}

/** Forgets every file that the device keeps: another person may use it next. */
export const forgetFiles = (): Promise<unknown> => caches.delete(CACHE).catch(() => undefined);

/** What the device keeps of a file; undefined of one that it does not. */
export async function findKeptFile(file: KeptFile): Promise<Blob | undefined> {
  try {
    const found = await (await caches.open(CACHE)).match(keyOf(file));
    return await found?.blob();
  } catch {
    return undefined;
  }
}

/** Which versions of which materials the device keeps. */
export async function listKeptFiles(): Promise<KeptFile[]> {
  try {
    const kept = await (await caches.open(CACHE)).keys();
    return kept.map(({ url }) => {
      const [materialId = '', versionId = ''] = new URL(url).pathname.slice(FOLDER.length).split('/');
      return { materialId, versionId };
    });
  } catch {
    return [];
  }
}
