/** What to assign to `document.cookie` to keep a value for `seconds` (0 removes it). */
export function cookieWriting(key: string, value: string, seconds: number, isHttps: boolean): string {
  const attributes = `; Max-Age=${seconds}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return `${key}=${encodeURIComponent(value)}${attributes}`;
}

/** The value of one cookie in the text of `document.cookie`, or null; unreadable ones count as absent. */
export function cookieValue(cookies: string, key: string): string | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${key}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(key.length + 1));
  } catch {
    return null;
  }
}
