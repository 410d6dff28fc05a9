import type { Badge } from '@traco/contract/qr-codes/qr-art/badge-art';
import { badgeBack, badgeFront, badgeSheets } from '@traco/contract/qr-codes/qr-art/badge-art';
import { type ArtLook, codeArt } from '@traco/contract/qr-codes/qr-art/code-art';
import { artWords, codeText } from '@traco/contract/qr-codes/qr-art/code-text';
import { badgeSheet, badgeSize, codeSizes } from '@traco/contract/qr-codes/qr-art/sizes';
import type { CodeContent, CodePerson, CodeSize } from '@traco/contract/qr-codes/qr-codes';
import { makePdf, type SheetSize } from '../../platform/pdf/pdf.ts';
import { printableLogo } from '../logos/logos.service.ts';
import type { Press } from './press.ts';

/** The look that somebody chose, with the company's logo if it has one that can be printed. */
async function lookOf(
  { db, storage }: Press,
  wish: { isColoured: boolean; hasLogo: boolean },
): Promise<ArtLook> {
  return { isColoured: wish.isColoured, logo: wish.hasLogo ? await printableLogo(db, storage) : undefined };
}

/** A code on one page of its own size; undefined when there is nothing that it could hold. */
export async function printCode(
  press: Press,
  { person, address }: { person: CodePerson; address: string | null },
  wish: { content: CodeContent; size: CodeSize; isColoured: boolean; hasLogo: boolean },
): Promise<File | undefined> {
  const text = codeText(wish.content, person, address, wish.size);
  if (!text) return undefined;
  const sheet = codeSizes[wish.size];
  const art = codeArt(sheet, text, artWords(wish.content, person), await lookOf(press, wish));
  return pdfOf(press, [art], sheet, `qr-${wish.size}`, `Código de ${person.name}`);
}

/** Badges, front and back: card by card, or on A4 sheets of ten. */
export async function printBadges(
  press: Press,
  badges: readonly Badge[],
  wish: { layout: 'card' | 'sheet'; isColoured: boolean; hasLogo: boolean },
): Promise<File> {
  const look = await lookOf(press, wish);
  const isSheet = wish.layout === 'sheet';
  const pages = isSheet
    ? badgeSheets(badges, look).flatMap(({ front, back }) => [front, back])
    : badges.flatMap((badge) => [badgeFront(badge, look), badgeBack(badge, look)]);
  return pdfOf(press, pages, isSheet ? badgeSheet : badgeSize, 'crachas', 'Crachás');
}

async function pdfOf(
  { now }: Press,
  pages: string[],
  sheet: SheetSize,
  name: string,
  title: string,
): Promise<File> {
  const bytes = await makePdf({ title, drawings: pages, sheet, madeAt: now });
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' });
}
