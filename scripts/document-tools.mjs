// The tools that the tests look at documents with, other than our own: installed when one is missing and this is root on Debian.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackagesOfDebian } from './apt.mjs';

/** Programs, each with the package that brings it. */
const tools = {
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  openssl: 'openssl',
  zbarimg: 'zbar-tools',
};

const folders = (process.env.PATH ?? '').split(path.delimiter);
const missing = () =>
  Object.keys(tools).filter((tool) => !folders.some((folder) => existsSync(path.join(folder, tool))));

/** Installs what is missing by apt; ends with one line when something is missing afterwards. */
export async function installDocumentTools() {
  const wanted = [...new Set(missing().map((tool) => tools[tool]))];
  if (wanted.length === 0) return;
  console.log(`PDF: apt-get install ${wanted.join(' ')}`);
  const { output } = await installPackagesOfDebian(wanted);
  if (missing().length === 0) return;
  console.error(
    `Faltam programas para os testes de PDF: ${missing().join(', ')}. Instale ${wanted.join(', ')}.\n${output.slice(-500)}`,
  );
  process.exit(1);
}
