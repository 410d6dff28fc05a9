import type { PdfAnnotation } from '@traco/contract/values/pdf-annotation';
import type { ReactNode } from 'react';
import type { RangedFile } from './ranged-file.ts';

/** Where a document comes from: an address of the server, of which parts are asked for, its bytes, or a file in pieces. */
export type PdfSource = string | Uint8Array | RangedFile;

/** A page of the open document; the first has index 0. */
export interface PdfPage {
  index: number;
  pages: number;
}

/** A place on a page, in fractions of what is displayed of it, from its top left. */
export interface PdfPlace {
  pageIndex: number;
  x: number;
  y: number;
}

/** What is saved: the whole file, and what its annotations are. */
export interface SavedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  annotations: PdfAnnotation[];
}

/** A signature or initials that a person keeps for the next time; `data` is the reader's own short form. */
export interface KeptSignature {
  id: string;
  kind: 'signature' | 'initials';
  description: string;
  data: string;
}

/** The signatures that a person keeps, and how one is added or dropped. */
export interface SignatureStore {
  kept: readonly KeptSignature[];
  keep: (signature: KeptSignature) => Promise<void>;
  forget: (id: string) => Promise<void>;
}

export interface PdfViewerProps {
  source: PdfSource;
  mode: 'read' | 'annotate';
  /** What the document is called: for screen readers, and as the name of the downloaded file. */
  name: string;
  /** What is kept of the annotations that the file already carries. */
  annotations?: readonly PdfAnnotation[];
  /** Keeps what was done; while it is rejected the work stays, unsaved, on the page. */
  onSave?: (saved: SavedPdf) => Promise<void>;
  onDirtyChange?: (isDirty: boolean) => void;
  /** Takes what was done and not saved when the viewer goes: the person went back, or their session was over. */
  onLeft?: (unsaved: SavedPdf) => Promise<void>;
  signatures?: SignatureStore;
  /** Drawn over each page, in a box of the size of the page: what stands in it is placed by percentages. */
  overlay?: (page: PdfPage) => ReactNode;
  onPageClick?: (place: PdfPlace) => void;
  /** Told whenever another page is the one that is read. */
  onPageChange?: (page: PdfPage) => void;
  /**
   * The rest of the file follows the first page, piece by piece: of what is annotated, since it is written as a whole, and
   * of what may be read for longer than its address opens it.
   */
  isWhole?: boolean;
  /** Brings the document anew when it did not arrive; without it the same address is asked again. */
  onRetry?: () => void;
  /** At the right end of the bar. */
  actions?: ReactNode;
}
