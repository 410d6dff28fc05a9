import './older-browsers.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
