/**
 * What the app may say of what happened, and no more. Every word of success stands for a fact that was seen: the clipboard said
 * yes, the disk has it, the server answered. What is only on its way is said to be on its way.
 */
export const outcomeWords = {
  copied: 'Copiado',
  notCopied: 'Não copiou: selecione e copie',
  /** The browser took a file; whether the person kept it is not known. */
  handedToDownloads: (name: string) => `${name} foi para os downloads.`,
  keptHere: (what: string) => `${what}: guardado só neste aparelho.`,
  notKeptHere: (what: string) => `${what}: este aparelho não conseguiu guardar. Não feche esta página.`,
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
