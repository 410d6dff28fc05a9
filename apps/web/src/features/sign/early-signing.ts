import type { SigningPage } from '@traco/contract/sign/sign';

/** What `early-card.js` asked for while the app's code was on its way: the page, then the first parts of its file. */
interface EarlySigning {
  documentId: string;
  page: Promise<SigningPage | null>;
  parts: Promise<{ begin: number; bytes: ArrayBuffer }[]>;
}

const find = (documentId: string): EarlySigning | undefined => {
  const { tracoEarlySigning: early } = window as { tracoEarlySigning?: EarlySigning };
  return early?.documentId === documentId ? early : undefined;
};

/** The answer for this document, once; nothing when there was none, or it was no. */
export async function takeEarlySigning(documentId: string): Promise<SigningPage | null> {
  const early = find(documentId);
  if (!early) return null;
  const { page } = early;
  early.page = Promise.resolve(null);
  return page.catch(() => null);
}

/** The first parts of its file, by where they begin. */
export async function earlyParts(documentId: string): Promise<ReadonlyMap<number, Uint8Array>> {
  const parts = await find(documentId)?.parts.catch(() => []);
  return new Map(parts?.map(({ begin, bytes }) => [begin, new Uint8Array(bytes)]));
}
