import type { PDFObject, PDFPage } from '@cantoo/pdf-lib';
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PageBoxes } from './page-geometry.rules.ts';
import { UnfitPdf } from './pdf-facts.ts';
import { type QpdfRun, runQpdf } from './qpdf.ts';

/** The key of the verification code among what a PDF says of itself. */
export const CODE_KEY = PDFName.of('TracoCodigo');

const AS_IT_IS = ['--object-streams=disable', '--stream-data=preserve', '--deterministic-id'];

/**
 * The file as viewers read it, written anew by qpdf. The library that draws reads a file from its first byte to its last and
 * takes the last object of a number; a viewer follows the file's table. A file that means another thing to each would be
 * shown as one and sealed as the other; written anew it has one meaning, and nothing that its table does not name.
 * @throws UnfitPdf
 */
export async function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  const run = await runQpdf(bytes, AS_IT_IS, 'a file');
  if (!run.bytes) throw new UnfitPdf(faultOf(run) ?? 'DAMAGED');
  return run.bytes;
}

/** What qpdf complains of so that words or pages may be missing; other warnings are of no consequence. */
const SERIOUS =
  /file is damaged|reconstruct|error decoding|unexpected (?:EOF|end)|loop detected|deeply nested|appears more than once|stream inflate/i;

/** Why a file that qpdf looked at cannot be taken; undefined when it can. */
export function faultOf({ code, said }: QpdfRun): 'ENCRYPTED' | 'TOO_HEAVY' | 'DAMAGED' | undefined {
  if (/invalid password/.test(said)) return 'ENCRYPTED';
  if (/bad_alloc|out of memory/i.test(said)) return 'TOO_HEAVY';
  if (code === 0) return undefined;
  return code === 3 && !SERIOUS.test(said) ? undefined : 'DAMAGED';
}

/** Nobody else waits in this process: no pauses. What a file says of its maker stays. */
export const AT_ONCE = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };

/** Opens a file for reading and drawing. */
export const openPdf = (bytes: Uint8Array, forIncrementalUpdate = false): Promise<PDFDocument> =>
  PDFDocument.load(bytes, {
    ...AT_ONCE,
    throwOnInvalidObject: true,
    forIncrementalUpdate,
  });

/** The bytes of an opened file, with what was drawn on it. */
export const savePdf = (document: PDFDocument): Promise<Uint8Array> =>
  document.save({
    updateFieldAppearances: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });

/** The boxes of a page, its own or those that it inherits. */
export function boxesOf(page: PDFPage): PageBoxes {
  const unit = page.node.lookup(PDFName.of('UserUnit'));
  return {
    media: page.getMediaBox(),
    crop: page.getCropBox(),
    rotation: page.getRotation().angle,
    unit: unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1,
  };
}

/** Every dictionary of the file, within others as well. */
export function* dictionariesOf(document: PDFDocument): Generator<PDFDict> {
  const left: PDFObject[] = document.context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = left.pop(); object; object = left.pop()) {
    if (object instanceof PDFArray) for (const item of object.asArray()) left.push(item);
    const dictionary = 'dict' in object && object.dict instanceof PDFDict ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    yield dictionary;
    for (const value of dictionary.values()) left.push(value);
  }
}

/** How many digital signatures a file holds: what stands in a field for one. Anything else may look like it, and is none. */
export function signaturesOf(document: PDFDocument): number {
  const [range, contents, value] = ['ByteRange', 'Contents', 'V'].map((key) => PDFName.of(key)) as [
    PDFName,
    PDFName,
    PDFName,
  ];
  const found = new Set<PDFDict>();
  for (const field of fieldsOf(document)) {
    const signature = field.lookup(value);
    if (!(signature instanceof PDFDict) || inherited(field, PDFName.of('FT')) !== PDFName.of('Sig')) continue;
    if (signature.has(range) && signature.lookup(contents) instanceof PDFHexString) found.add(signature);
  }
  return found.size;
}

/** The fields of the file's form, those above others as well. */
function fieldsOf({ catalog }: PDFDocument): Set<PDFDict> {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const found = new Set<PDFDict>();
  const left = form instanceof PDFDict ? itemsOf(form.lookup(PDFName.of('Fields'))) : [];
  for (let field = left.pop(); field; field = left.pop()) {
    if (found.has(field)) continue;
    found.add(field);
    left.push(...itemsOf(field.lookup(PDFName.of('Kids'))));
  }
  return found;
}

/** The dictionaries in a list. */
export const itemsOf = (list: PDFObject | undefined): PDFDict[] =>
  list instanceof PDFArray
    ? list.asArray().flatMap((_, index) => {
        const item = list.lookup(index);
        return item instanceof PDFDict ? [item] : [];
      })
    : [];

/** What a field says of itself, or those above it. */
export function inherited(field: PDFDict, key: PDFName, depth = 0): PDFObject | undefined {
  const parent = field.lookup(PDFName.of('Parent'));
  if (field.has(key) || !(parent instanceof PDFDict) || depth > 20) return field.lookup(key);
  return inherited(parent, key, depth + 1);
}

/** What the file says of itself under a name. */
export function saidOf(document: PDFDocument, key: PDFName): string | null {
  const info = document.context.lookup(document.context.trailerInfo.Info);
  const text = info instanceof PDFDict ? info.lookup(key) : undefined;
  if (!(text instanceof PDFString || text instanceof PDFHexString)) return null;
  return text.decodeText().trim().slice(0, 300) || null;
}
