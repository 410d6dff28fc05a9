// Asks for a public page's card while the app's own code is still on its way; the page takes the answer from here.
const asked = /^\/(seller-page|other-employee-page|terms)\/[^/]+/.exec(location.pathname)?.[0];
if (asked) {
  const answer = fetch(`/api${asked}`, { credentials: 'same-origin', cache: 'no-store' });
  answer.catch(() => undefined);
  window.tracoEarlyCard = { path: asked, answer };
}

// Starts the thread that reads PDFs: it is the largest part of all.
const thread = document.currentScript?.dataset.thread;
if (thread) window.tracoEarlyThread = new Worker(thread, { type: 'module' });

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
    const last = Math.floor((found.bytes - 1) / PIECE) * PIECE;
    const first = part(found, 0, Math.min(PIECE, found.bytes));
    return (await Promise.all(last > 0 ? [first, part(found, last, found.bytes)] : [first])).flat();
  });
  page.catch(() => undefined);
  parts.catch(() => undefined);
  window.tracoEarlySigning = { documentId, page, parts };
}
