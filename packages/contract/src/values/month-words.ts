/** A calendar month (`yyyy-mm`) in words: `novembro de 2026`. */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
