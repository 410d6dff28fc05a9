import { expect, test } from 'vitest';
import * as constants from './constants.ts';

// What of these the reader of PDFs fixes itself is compared with it in the web app (pdf-defaults.test.ts).
test('PDF editing and the signature page have the specification’s numbers', () => {
  expect(constants.SIGNATURE_PAGE_RETRIES).toBe(3);
  expect(constants.PDF_HIGHLIGHT_THICKNESS).toBe(12);
  expect(constants.PDF_HIGHLIGHT_OPACITY).toBe(1);
  expect(constants.PDF_HIGHLIGHT_COLOUR).toBe('#fff066');
  expect(constants.PDF_SIGNATURE_IMAGE_MAX).toBe(512);
  expect(constants.PDF_SIGNATURE_MAX_WIDTH).toBe(0.9);
  expect(constants.PDF_STAMP_INITIAL_MAX).toBe(0.75);
  expect(constants.PDF_STAMP_REDRAW_MS).toBe(200);
  expect(constants.PDF_DOUBLE_CLICK_MS).toBe(500);
});
