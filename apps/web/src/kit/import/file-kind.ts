const known: readonly [kind: 'xlsx' | 'xls' | 'other', signature: readonly number[]][] = [
  ['xlsx', [0x50, 0x4b]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  // PDF, PNG, JPEG, GIF, RAR
  ['other', [0x25, 0x50, 0x44, 0x46]],
  ['other', [0x89, 0x50, 0x4e, 0x47]],
  ['other', [0xff, 0xd8, 0xff]],
  ['other', [0x47, 0x49, 0x46, 0x38]],
  ['other', [0x52, 0x61, 0x72, 0x21]],
];
const LOOKED_AT = 4_096;

/** What a file is by its first bytes, not by its name; what holds zero bytes is no text. */
export function fileKindOf(bytes: Uint8Array): 'xlsx' | 'xls' | 'csv' | 'other' {
  const found = known.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (found) return found[0];
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return !isWide && bytes.subarray(0, LOOKED_AT).includes(0) ? 'other' : 'csv';
}
