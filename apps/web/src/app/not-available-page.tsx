/** A screen whose route exists and whose contents do not yet: its title and one honest line. */
export function NotAvailablePage({ title }: { title: string }) {
  return (
    <section className="fallback-page">
      <h1>{title}</h1>
      <p>Esta tela ainda não está disponível.</p>
    </section>
  );
}
