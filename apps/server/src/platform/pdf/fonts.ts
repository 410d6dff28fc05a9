import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the fonts that papers are written in. */
export const fontsFolder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);

/** The file of a font. */
export const robotoFile = (style: 'Regular' | 'Medium' | 'Italic' | 'MediumItalic') =>
  join(fontsFolder, `Roboto-${style}.ttf`);
