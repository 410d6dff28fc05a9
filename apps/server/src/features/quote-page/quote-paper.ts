import { LOGO_BUCKET } from '@traco/contract/logos/logo-url';
import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { printableOf } from '../../platform/pdf/printable.rules.ts';
import { isWholePicture } from '../../platform/pictures.ts';
import type { FileStore } from '../../platform/storage.ts';
import { overWords, quoteFoot, quotePages } from './quote-pages.rules.ts';

interface Press {
  storage: FileStore;
  /** Where the seller's page is. */
  origin: string;
  now: Date;
  /** The path of the company's logo. */
  logo: string | null;
}

/** A quote's version as a PDF: A4, for black and white, with the code of its seller's page. One that holds no more says so across it. */
export async function printQuote(quote: PublicQuote, { storage, origin, now, logo }: Press): Promise<File> {
  const { number, version, standing } = quote;
  const pictures = await logoOf(logo, storage);
  const over = overWords[standing];
  const bytes = await makePdf({
    title: `Orçamento ${number}, versão ${version}`,
    content: quotePages(quote, origin, 'logo' in pictures),
    foot: quoteFoot(quote),
    pictures,
    madeAt: now,
    ...(over ? { watermark: { text: over, opacity: 0.15 } } : {}),
  });
  return new File([bytes], `orcamento-${number}-v${version}.pdf`, { type: 'application/pdf' });
}

async function logoOf(logo: string | null, storage: FileStore): Promise<Record<string, Uint8Array>> {
  const bytes = logo ? await storage.getBytes(`${LOGO_BUCKET}/${logo}`).catch(() => undefined) : undefined;
  return bytes && printableOf(bytes) && (await isWholePicture(bytes)) ? { logo: bytes } : {};
}
