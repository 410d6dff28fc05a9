import './older-browsers.ts';

/** The first half of the PDF reader. Pages that certainly show a document have it read before the app is there. */
export * from 'pdfjs-dist/legacy/build/pdf.mjs';
