// Asks for a public page's card while the app's own code is still on its way; the page takes the answer from here.
const asked = /^\/(seller-page|other-employee-page|terms)\/[^/]+/.exec(location.pathname)?.[0];
if (asked) {
  const answer = fetch(`/api${asked}`, { credentials: 'same-origin', cache: 'no-store' });
  answer.catch(() => undefined);
  window.tracoEarlyCard = { path: asked, answer };
  // Who is in: an employee finds their panel at the address of their page.
  const WHO_IS_IN = '/api/identity/opening';
  const opening = fetch(WHO_IS_IN, { credentials: 'same-origin', cache: 'no-store' });
  opening.catch(() => undefined);
  window.tracoEarlyCalls = new Map([[WHO_IS_IN, opening]]);
}

// Opens a quote: its token goes in the body, since addresses are logged.
const quote = /^\/quote\/([^/]+)/.exec(location.pathname)?.[1];
// An address that nobody made is left to the page.
if (quote && !/%(?![0-9a-f]{2})/i.test(quote)) {
  const answer = fetch('/api/quote-page/open', {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: decodeURIComponent(quote) }),
  });
  answer.catch(() => undefined);
  window.tracoEarlyCard = { path: '/quote-page/open', answer };
}

// Starts the thread that reads PDFs, the largest part of all, and has the reader's own half read as soon as it is there.
const { thread, reader } = document.currentScript?.dataset ?? {};
if (thread) window.tracoEarlyThread = new Worker(thread, { type: 'module' });
if (reader) import(reader).catch(() => undefined);

// Opens a document that is to be signed, and fetches where its file begins and ends: its first page needs little more.
const signing = /^\/sign\/([^/]+)(?:\/([^/]+))?$/.exec(location.pathname);
if (signing) {
  const PIECE = 64 * 1024;
  const [, documentId, token = null] = signing;
  const page = fetch(`/api/sign/${documentId}/open`, {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: token && decodeURIComponent(token) }),
  }).then((answer) => (answer.ok ? answer.json() : null));
  const part = async ({ file }, begin, end) => {
    const answer = await fetch(file, { headers: { range: `bytes=${begin}-${end - 1}` } });
    const bytes = answer.status === 206 ? await answer.arrayBuffer() : new ArrayBuffer(0);
    return bytes.byteLength === end - begin ? [{ begin, bytes }] : [];
  };
  const parts = page.then(async (found) => {
    if (!found) return [];
    const { bytes } = found;
    const last = Math.floor((bytes - 1) / PIECE) * PIECE;
    // The table of a file stands at its end, and may begin in the part before the last.
    const ends = bytes - last < PIECE / 2 ? [last - PIECE, last] : [last];
    const begins = [0, ...ends.filter((begin) => begin > 0)];
    const all = begins.map((begin) => part(found, begin, Math.min(begin + PIECE, bytes)));
    return (await Promise.all(all)).flat();
  });
  page.catch(() => undefined);
  parts.catch(() => undefined);
  window.tracoEarlySigning = { documentId, page, parts };
}
