/** `1,2 GB`, `340 MB`. */
export const formatSpace = (bytes: number): string => {
  if (bytes > 0 && bytes < 1e6) return 'menos de 1 MB';
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${size.toLocaleString('pt-BR', { maximumFractionDigits: unit === 'GB' ? 1 : 0 })} ${unit}`;
};
