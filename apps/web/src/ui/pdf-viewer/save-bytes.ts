import { saveFile } from '../../lib/save-file.ts';

/** Hands a PDF to the browser's downloads. */
export const saveBytes = (bytes: Uint8Array<ArrayBuffer>, name: string): void =>
  saveFile(new File([bytes], /\.pdf$/i.test(name) ? name : `${name}.pdf`, { type: 'application/pdf' }));
