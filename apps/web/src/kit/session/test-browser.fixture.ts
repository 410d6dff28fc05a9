/** A browser's cookies and local storage for tests; `attributes` holds what each cookie was written with. */
export function testBrowser() {
  const cookies = new Map<string, string>();
  const attributes = new Map<string, string>();
  const stored = new Map<string, string>();
  const document = {
    get cookie() {
      return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ');
      const [key = '', value = ''] = pair.split('=');
      attributes.set(key, rest.join('; '));
      if (rest.includes('Max-Age=0')) cookies.delete(key);
      else cookies.set(key, value);
    },
  };
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { cookies, attributes, stored, document, localStorage: () => localStorage };
}
