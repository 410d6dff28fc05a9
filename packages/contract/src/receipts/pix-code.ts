/** Who is paid by a PIX code: the key, and the name and city that the payer's bank shows. */
export interface PixReceiver {
  key: string;
  name: string;
  city: string;
}

/** The code's own limits (*Manual do BR Code*, EMV). */
const NAME = 25;
const CITY = 15;
const TRANSACTION = 25;

/**
 * The static BR Code of a value, as a bank's app reads it from a QR code or copied (*copia e cola*): the EMV fields in their order, each
 * with its length, and the CRC16 over all of them.
 * @param transactionId letters and digits that the receiver finds again in the statement
 */
export function pixCode(receiver: PixReceiver, cents: number, transactionId: string): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', receiver.key);
  const fields = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    ...(cents > 0 ? [field('54', (cents / 100).toFixed(2))] : []),
    field('58', 'BR'),
    field('59', plain(receiver.name, NAME) || 'RECEBEDOR'),
    field('60', plain(receiver.city, CITY) || 'BRASIL'),
    field('62', field('05', transactionId.replace(/[^A-Za-z0-9]/g, '').slice(0, TRANSACTION) || '***')),
    '6304',
  ].join('');
  return fields + crc16(fields);
}

/** The transaction of a receipt in its code: what of its id is random. */
export const pixTransaction = (receiptId: string): string =>
  `R${receiptId.replace(/-/g, '').slice(-(TRANSACTION - 1))}`;

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Capitals without accents: some banks' apps read nothing else. */
const plain = (words: string, most: number): string =>
  words
    .normalize('NFD')
    .replace(/[^\w\s.-]/g, '')
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .trim()
    .slice(0, most)
    .trim();

/** CRC16-CCITT: polynomial 0x1021, begun with 0xFFFF. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
