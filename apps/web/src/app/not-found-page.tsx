/** An address outside the table of screens. */
export function NotFoundPage() {
  return (
    <main className="fallback-page">
      <h1>Página não encontrada</h1>
      <p>Confira o endereço ou volte ao início.</p>
      <a className="plain-button" href="/">
        Ir para o início
      </a>
    </main>
  );
}
