import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { inherited, itemsOf } from './read-pdf.ts';

const name = (of: string) => PDFName.of(of);
/** What a note is never drawn as, and what is drawn by whoever shows the page. */
const NO_DRAWING = new Set(['Popup', 'Link'].map(name));
const [HIDDEN, PRINTED, NOT_VIEWED] = [2, 4, 32];

/**
 * Whether a file holds what one reader sees and another does not: layers that are off, or differ on paper; notes and fields that are
 * hidden, stand on the screen or on paper alone, or whose looks each viewer makes up. Who signs a paper signs what is seen.
 */
export const hasHiddenParts = (document: PDFDocument): boolean =>
  hasHiddenLayers(document) ||
  document.getPages().some(({ node }) => itemsOf(node.Annots()).some((note) => isNotAlwaysShown(note)));

function hasHiddenLayers({ catalog }: PDFDocument): boolean {
  const layers = catalog.lookup(name('OCProperties'));
  if (!(layers instanceof PDFDict)) return false;
  const shown = layers.lookup(name('D'));
  if (!(shown instanceof PDFDict)) return true;
  const base = shown.lookup(name('BaseState'));
  if (base !== undefined && base !== name('ON')) return true;
  if (itemsOf(shown.lookup(name('OFF'))).length > 0) return true;
  return itemsOf(layers.lookup(name('OCGs'))).some((layer) => dictionariesIn(layer).some(isOff));
}

/** The ways in which a layer is used: on the screen, on paper, sent elsewhere. */
const dictionariesIn = (layer: PDFDict): PDFDict[] => {
  const usage = layer.lookup(name('Usage'));
  if (!(usage instanceof PDFDict)) return [];
  return usage.keys().flatMap((key) => {
    const use = usage.lookup(key);
    return use instanceof PDFDict ? [use] : [];
  });
};

const isOff = (use: PDFDict) => use.keys().some((key) => use.lookup(key) === name('OFF'));

function isNotAlwaysShown(note: PDFDict): boolean {
  const kind = note.lookup(name('Subtype'));
  if ((kind instanceof PDFName && NO_DRAWING.has(kind)) || hasNoSize(note)) return false;
  const flags = note.lookup(name('F'));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  if ((bits & HIDDEN) !== 0 || (bits & NOT_VIEWED) !== 0 || (bits & PRINTED) === 0) return true;
  return kind === name('Widget') && isMadeUp(note);
}

/** A place without size shows nothing: signatures that are not drawn stand so. */
function hasNoSize(note: PDFDict): boolean {
  const box = note.lookup(name('Rect'));
  if (!(box instanceof PDFArray) || box.size() !== 4) return false;
  const [left, bottom, right, top] = box.asArray().map((_, index) => {
    const side = box.lookup(index);
    return side instanceof PDFNumber ? side.asNumber() : Number.NaN;
  });
  return left === right || bottom === top;
}

/** Words or a choice without a picture of them: each viewer draws its own. */
function isMadeUp(field: PDFDict): boolean {
  const looks = field.lookup(name('AP'));
  if (looks instanceof PDFDict && looks.has(name('N'))) return false;
  const kind = inherited(field, name('FT'));
  return (kind === name('Tx') || kind === name('Ch')) && inherited(field, name('V')) !== undefined;
}
