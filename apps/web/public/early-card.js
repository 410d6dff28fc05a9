// Asks for a public page's card while the app's own code is still on its way; the page takes the answer from here.
const asked = /^\/(seller-page|other-employee-page|terms)\/[^/]+/.exec(location.pathname)?.[0];
if (asked) {
  const answer = fetch(`/api${asked}`, { credentials: 'same-origin', cache: 'no-store' });
  answer.catch(() => undefined);
  window.tracoEarlyCard = { path: asked, answer };
}
