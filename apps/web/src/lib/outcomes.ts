import { notify } from './notices.ts';

/**
 * What the app may say of what happened, and no more. Every word of success stands for a fact that was seen: the clipboard said
 * yes, the disk has it, the server answered. What is only on its way is said to be on its way. Copying and sharing are done
 * here alone, so that nobody forgets to ask what came of them (`scripts/one-way-out.test.ts`).
 */
export const outcomeWords = {
  copied: 'Copiado',
  notCopied: 'Não copiou: selecione e copie',
  /** The browser took a file; whether the person kept it is not known. */
  handedToDownloads: (name: string) => `${name} foi para os downloads.`,
  /** Another app has it; whether it was sent from there is not known. */
  handedToApp: (what: string) => `${what} entregue ao aplicativo que você escolheu: envie por lá.`,
  /** Nothing was entered: the device could not keep it. */
  notKept: (what: string) => `O aparelho não guardou ${what}: libere espaço e tente de novo.`,
  /** A notice waits in the application; nobody has read it yet. */
  noticeLeft: (whom: string) => `Aviso deixado para ${whom}`,
} as const;

/** Whether the clipboard took a text; a browser that has none, or refuses, took nothing. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text and says what came of it.
 * @param done what is said once it is copied
 * @param otherwise what is said to do where the browser took nothing
 */
export const copyAndSay = async (text: string, done: string, otherwise: string): Promise<void> =>
  sayCopied(await copyText(text), done, otherwise);

/** The same of something that mail clients take over whole, with plain text for the others. */
export const copyRichAndSay = async (
  { html, words }: { html: string; words: string },
  done: string,
  otherwise: string,
): Promise<void> => sayCopied(await copyRich(html, words), done, otherwise);

function sayCopied(isCopied: boolean, done: string, otherwise: string): void {
  notify(isCopied ? { message: done, tone: 'success' } : { message: otherwise, tone: 'warning' });
}

async function copyRich(html: string, words: string): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return copySelected(html);
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([words], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}

/** For browsers that cannot be handed HTML: it is drawn where nobody sees it, selected and copied. */
function copySelected(html: string): boolean {
  const drawn = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  if (!drawn) return false;
  const place = document.createElement('div');
  place.style.position = 'fixed';
  place.style.left = '-10000px';
  place.append(document.importNode(drawn, true));
  document.body.append(place);
  getSelection()?.selectAllChildren(place);
  const isCopied = document.execCommand('copy');
  place.remove();
  return isCopied;
}

/** What became of a sharing: another app has it, the person took it back, or the device could not. */
export type Shared = 'shared' | 'cancelled' | 'failed';

/** Hands something to the app that the person chooses. */
export async function shareOut(what: ShareData): Promise<Shared> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    console.warn('The device did not share', error);
    return 'failed';
  }
}
