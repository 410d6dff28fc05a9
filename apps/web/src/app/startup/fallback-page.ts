/**
 * Replaces the page when the app cannot start at all (specification, section 2). Plain elements: nothing of
 * the app can be counted on here.
 */
export function showFallbackPage(page: Document, reload: () => void): void {
  const main = page.createElement('main');
  main.className = 'fallback-page';
  const heading = page.createElement('h1');
  heading.textContent = 'Erro ao inicializar aplicação';
  const line = page.createElement('p');
  line.textContent =
    'Ocorreu um erro ao carregar a aplicação. Tente novamente ou entre em contato com o suporte.';
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'plain-button';
  button.textContent = 'Recarregar página';
  button.addEventListener('click', reload);
  main.append(heading, line, button);
  page.body.replaceChildren(main);
  button.focus();
}
