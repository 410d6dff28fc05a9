import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Caller, get } from '../app/enter.ts';
import { type Download, expect, type Page } from '../app/test.ts';

const { resolve } = createRequire(import.meta.url);

/** What a downloaded file holds. */
export const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** What a reader of QR codes finds in a picture that the browser draws: PNG, or SVG as it is printed. */
export async function readPicture(
  page: Page,
  bytes: Buffer,
  type: 'image/png' | 'image/svg+xml',
): Promise<string | null> {
  const reader = await readerBeside(page);
  return reader.evaluate(
    async ([address]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 1_000;
      canvas.height = Math.round((1_000 * image.naturalHeight) / image.naturalWidth);
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
      const { jsQR } = window as unknown as {
        jsQR: (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
      };
      return jsQR(data, width, height)?.data ?? null;
    },
    [`data:${type};base64,${bytes.toString('base64')}`] as const,
  );
}

const readers = new WeakMap<Page, Page>();

/** A page that reads codes, beside the one that shows them until the journey is over. */
async function readerBeside(page: Page): Promise<Page> {
  const open = readers.get(page);
  if (open && !open.isClosed()) return open;
  const reader = await page.context().newPage();
  await reader.addScriptTag({ path: resolve('jsqr/dist/jsQR.js') });
  readers.set(page, reader);
  return reader;
}

/** What a code on the open page says. */
export async function readShown(page: Page, name: string | RegExp): Promise<string | null> {
  const shown = page.getByRole('img', { name });
  await shown.scrollIntoViewIfNeeded();
  return readPicture(page, await shown.screenshot(), 'image/png');
}

/** Presses a button that gives a file. */
export async function takeFile(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return download;
}

/** People whose codes the office may print, of a kind. */
export const peopleWithCodes = async (page: Caller, kind: 'seller' | 'manager' | 'employee') => {
  const people = await get<{ id: string; name: string; unitName: string }[]>(page, `/api/qr-codes/${kind}`);
  // Whom other journeys take on, they send away too.
  return people.filter(({ name }) => !/^Vendedor [0-9a-f]{8}$/.test(name));
};

/** Who is signed in on the page, by their own ids. */
export async function ownIds(page: Caller): Promise<{ sellerId: string; employeeId: string; name: string }> {
  const me = await get<{ sellerId: string; employeeId: string; name: string }>(page, '/api/identity/me');
  expect(me.name).toBeTruthy();
  return me;
}
