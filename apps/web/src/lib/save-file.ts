/** By then every browser has begun to read what it was handed. */
const TAKEN_MS = 10_000;

/** Hands a file to the browser's downloads under its own name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  followDownload(address, file.name);
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}

/** Hands an address of this server to the browser's downloads; what it answers never passes through the page. */
export function followDownload(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
