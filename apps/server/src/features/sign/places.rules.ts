import { PDF_SIGNATURE_MAX_WIDTH } from '@traco/contract/constants';
import type { Box } from '@traco/contract/documents/document-fields';

/** Whether a signature may stand there: on a page that the document has, and no wider than a signature may be. */
export const isInPages = ({ page, width }: Box, pages: readonly unknown[]): boolean =>
  page < pages.length && width <= PDF_SIGNATURE_MAX_WIDTH;
