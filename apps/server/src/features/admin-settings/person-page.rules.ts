import type { DataPart } from './person-data.queries.ts';
import { labelOf } from './person-labels.rules.ts';
import { wordsOf } from './person-words.rules.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asText = (words: string) => words.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** All that is kept of a person as a page: every part a table, every text only text. */
export function personPage(name: string, made: string, parts: readonly DataPart[]): string {
  const body = parts.map((part) => `<h2>${asText(part.title)}</h2>${tableOf(part)}`).join('');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${asText(name)}</title><style>body{font:14px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse;margin-bottom:1.5rem}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}</style></head><body><h1>Dados de ${asText(name)}</h1><p>Feito em ${asText(made)}. Notas de remessa e cargas são guardadas pelo prazo da lei.</p>${body}</body></html>`;
}

function tableOf({ rows, isCut }: DataPart): string {
  const [first] = rows;
  if (!first) return '<p>Nada guardado.</p>';
  const columns = Object.keys(first).flatMap((column) => {
    const label = labelOf(column);
    return label === null ? [] : [{ column, label }];
  });
  const head = columns.map(({ label }) => `<th>${asText(label)}</th>`).join('');
  const lines = rows.map(
    (row) =>
      `<tr>${columns.map(({ column }) => `<td>${asText(wordsOf(column, row[column]))}</td>`).join('')}</tr>`,
  );
  const rest = isCut
    ? `<p>Aqui estão ${rows.length.toLocaleString('pt-BR')} linhas; há mais guardadas, que se pedem à empresa.</p>`
    : '';
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>${rest}`;
}
