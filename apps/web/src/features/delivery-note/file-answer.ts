import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';

/** What a file turned out to be. */
export interface FileAnswer {
  tone: 'same' | 'old' | 'none';
  text: string;
}

/** Which version a file is, and which of its two papers, byte by byte; none, when a single one differs. */
export async function checkFile(
  file: Blob,
  note: Pick<DeliveryNote, 'versions' | 'isUpToDate'>,
): Promise<FileAnswer> {
  // Browsers compute hashes on secure addresses only.
  if (!globalThis.crypto?.subtle)
    return {
      tone: 'none',
      text: 'Este navegador só confere arquivos em um endereço https. Compare o SHA-256.',
    };
  const hash = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const place = note.versions.findIndex(({ whole, masked }) => [whole.sha256, masked?.sha256].includes(hash));
  const found = note.versions[place];
  if (!found)
    return { tone: 'none', text: 'Não é esta nota: o arquivo foi alterado, é provisório ou é de outra.' };
  const isInForce = note.isUpToDate && place === note.versions.length - 1;
  const paper =
    found.whole.sha256 === hash
      ? `a nota completa, versão ${found.version}`
      : `a cópia sem documentos da versão ${found.version}`;
  return isInForce
    ? { tone: 'same', text: `É ${paper}, vigente.` }
    : { tone: 'old', text: `É ${paper}, substituída.` };
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
