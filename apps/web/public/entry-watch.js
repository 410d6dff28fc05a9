// Before the app's own code: where that does not arrive (a newer version has other files), the page says so, forgets the
// stored copy of the app and is loaded anew; once in a minute, so that it goes round in no circle.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const KEY = 'traco_entry_reload';
    let mayReload = false;
    try {
      mayReload = navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) > 60_000;
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {}
    if (mayReload) {
      const said = document.querySelector('.loading-screen p');
      if (said) said.textContent = 'Há uma versão nova do Traço. Recarregando...';
      const forgotten = Promise.allSettled([
        globalThis.caches?.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
        navigator.serviceWorker
          ?.getRegistrations()
          .then((found) => Promise.all(found.map((each) => each.unregister()))),
      ]);
      const late = new Promise((resolve) => setTimeout(resolve, 3_000));
      Promise.race([forgotten, late]).then(() => setTimeout(() => location.reload(), 1_000));
      return;
    }
    const page = document.createElement('main');
    page.className = 'fallback-page';
    page.innerHTML =
      '<h1>Erro ao inicializar aplicação</h1><p>Ocorreu um erro ao carregar a aplicação. Tente novamente ou entre em contato com o suporte.</p><button type="button" class="plain-button">Recarregar página</button>';
    document.body.replaceChildren(page);
    const button = page.querySelector('button');
    button?.addEventListener('click', () => location.reload());
    button?.focus();
  },
  true,
);
