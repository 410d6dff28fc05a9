import type { PdfDocument, Pdfjs } from './pdfjs.ts';

/** What the reader knows of one mark on a page; it types none of it. */
export interface Editor {
  editorType: 'highlight' | 'ink' | 'stamp' | 'signature';
  annotationElementId: string | null;
  color?: string;
  opacity?: number;
  description?: string | null;
  getUuid?: () => string | null;
  /** How the mark was in the file; a change that the reader does not compare is told by touching it. */
  _initialData?: { color?: number[] } | null;
  _updateColorAndOpacity?: (colour: string, opacity: number) => void;
}

/** The part of the reader that holds the marks of all pages. */
export interface EditorManager {
  firstSelectedEditor: Editor | undefined;
  /** Of the page that is read; undefined until that page has been drawn. */
  currentLayer: object | undefined;
  getEditors: (pageIndex: number) => Iterable<Editor>;
}

/** What a mark is written into the file as. */
export interface WrittenMark {
  annotationType: number;
  pageIndex: number;
  rect: number[];
  rotation?: number;
  color?: ArrayLike<number>;
  thickness?: number;
  opacity?: number;
  isSignature?: boolean;
  deleted?: boolean;
  id?: string | null;
}

/** A mark as it stands in a file. */
export interface FoundMark {
  id: string;
  subtype: string;
  rect: number[];
  rotation?: number;
  color?: ArrayLike<number> | null;
  opacity?: number;
  it?: string;
  borderStyle?: { rawWidth?: number; width?: number };
}

/** An open document with the reader that shows it. */
export interface Reading {
  lib: Pdfjs;
  document: PdfDocument;
  readAgain: (bytes: Uint8Array) => Promise<PdfDocument>;
}
