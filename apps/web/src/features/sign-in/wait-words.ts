/**
 * Tells how long the server looks at no further try; empty when it does at once. The server says the same for
 * names that nobody has.
 */
export function waitWords(seconds: number): string {
  if (seconds <= 0) return '';
  const minutes = Math.ceil(seconds / 60);
  return `Muitas tentativas: aguarde ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} antes de tentar de novo.`;
}
