/** Greets by the hour (0 to 23) with the person's first name. */
export function greeting(hour: number, name: string): string {
  const words = hour < 5 ? 'Boa noite' : hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite';
  return `${words}, ${name.trim().split(/\s+/)[0]}`;
}
