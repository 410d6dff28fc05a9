/** Whether an address or name, also as an URL writes it, is of this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return /^(localhost|.+\.localhost|::1|127\.\d+\.\d+\.\d+)$/.test(name);
}
