import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { UnfitPdf } from './pdf-facts.ts';
import { openPdf } from './read-pdf.ts';

/** What differs between two writings of one file. Everything else is compared: any name may be a picture's. */
const LEFT_OUT = PDFName.of('Length');

/**
 * Refuses a file that shows one thing to viewers and another to what draws on it. One that is signed cannot be written anew
 * (`rewritten`), so its pages are compared as both read them.
 * @param asViewed the file as viewers read it
 * @throws UnfitPdf
 */
export async function assertOneMeaning(bytes: Uint8Array, asViewed: PDFDocument): Promise<void> {
  const asDrawn = await openPdf(bytes);
  if (printOf(asViewed) !== printOf(asDrawn)) throw new UnfitPdf('DAMAGED');
}

/** A hash of all that the pages show. */
function printOf(document: PDFDocument): string {
  const hash = createHash('sha256');
  const met = new Map<PDFObject, number>();
  const found: (PDFObject | string | undefined)[] = [];
  for (const { node } of document.getPages())
    found.push('page', node, node.Resources(), node.MediaBox(), node.CropBox(), node.Rotate());
  // What a thing holds is added behind.
  for (const each of found) note(each);
  return hash.digest('hex');

  function note(given: PDFObject | string | undefined): void {
    const object = given instanceof PDFRef ? document.context.lookup(given) : given;
    if (object === undefined || typeof object === 'string') return void hash.update(`${object};`);
    if (object instanceof PDFArray || object instanceof PDFDict || object instanceof PDFRawStream) {
      const before = met.get(object);
      if (before !== undefined) return void hash.update(`again ${before};`);
      met.set(object, met.size);
    }
    if (object instanceof PDFArray) {
      hash.update(`array ${object.size()};`);
      for (const item of object.asArray()) found.push(item);
      return;
    }
    if (object instanceof PDFRawStream) hash.update('stream').update(object.contents);
    const dictionary = object instanceof PDFRawStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) return void hash.update(`${plain(object)};`);
    const isStream = object instanceof PDFRawStream;
    const entries = dictionary.entries().filter(([key]) => !(isStream && key === LEFT_OUT));
    for (const [key, value] of entries.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
      found.push(String(key), value);
  }
}

const plain = (object: PDFObject): string => {
  if (object instanceof PDFString || object instanceof PDFHexString)
    return `text ${Buffer.from(object.asBytes()).toString('hex')}`;
  return object instanceof PDFNumber ? `number ${object.asNumber()}` : String(object);
};
