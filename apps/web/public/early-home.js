// Asks who is in, and for a panel's first figures, while the app's own code is still on its way; each call takes its answer from here.
const { asks, beside } = document.currentScript?.dataset ?? {};
// What an address asks besides (one unit, one day) is another answer, but for what only repeats whose panel it is.
if (asks && [...new URLSearchParams(location.search).keys()].every((name) => name === beside)) {
  window.tracoHomeBegun = location.pathname;
  const ask = (path) => fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  window.tracoEarlyCalls = new Map(asks.split(' ').map((path) => [path, ask(path)]));
  for (const answer of window.tracoEarlyCalls.values()) answer.catch(() => undefined);
  // What changes after these answers is heard too.
  const stream = new EventSource('/api/events');
  const heard = [];
  const taken = new AbortController();
  for (const type of ['change', 'resync', 'person', 'signed-out'])
    stream.addEventListener(type, (event) => heard.push(event), { signal: taken.signal });
  window.tracoEarlyStream = { stream, heard, taken };
}
