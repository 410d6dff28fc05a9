/** Puts a signature on the clipboard as what mail clients take over whole, and as plain text for the others. */
export async function copyRich(html: string, words: string): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return copySelected(html);
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([words], { type: 'text/plain' }),
  });
  await navigator.clipboard.write([item]);
}

export const copyWords = (words: string): Promise<void> => navigator.clipboard.writeText(words);

/** For browsers that cannot be handed HTML: it is drawn where nobody sees it, selected and copied. */
function copySelected(html: string): void {
  const drawn = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  if (!drawn) return;
  const place = document.createElement('div');
  place.style.position = 'fixed';
  place.style.left = '-10000px';
  place.append(document.importNode(drawn, true));
  document.body.append(place);
  getSelection()?.selectAllChildren(place);
  const isCopied = document.execCommand('copy');
  place.remove();
  if (!isCopied) throw new Error('The browser copied nothing');
}
