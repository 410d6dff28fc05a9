import type { DeliveryNote } from '@traco/contract/delivery-note';

/** What a file turned out to be. */
export interface FileAnswer {
  tone: 'same' | 'old' | 'none';
  text: string;
}

/** Which sealed version a file is, byte by byte; none, when a single one differs. */
export async function checkFile(
  file: Blob,
  note: Pick<DeliveryNote, 'versions' | 'isSealed'>,
): Promise<FileAnswer> {
  // Browsers compute hashes on secure addresses only.
  if (!globalThis.crypto?.subtle)
    return {
      tone: 'none',
      text: 'Este navegador só confere arquivos em um endereço https. Compare o SHA-256.',
    };
  const hash = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const place = note.versions.findIndex(({ sha256 }) => sha256 === hash);
  const found = note.versions[place];
  if (!found)
    return { tone: 'none', text: 'Não é esta nota: o arquivo foi alterado, é provisório ou é de outra.' };
  const isInForce = note.isSealed && place === note.versions.length - 1;
  return isInForce
    ? { tone: 'same', text: `É a versão ${found.version}, vigente.` }
    : { tone: 'old', text: `É a versão ${found.version}, substituída.` };
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
