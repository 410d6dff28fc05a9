import { version } from '../version.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Described {
  paths?: Record<string, Record<string, { summary?: string; operationId?: string }>>;
}

/** A plain page of the procedures: one table, readable without any script. */
export function apiPage(document: Described): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary, operationId }]) =>
        `<tr><td>${method.toUpperCase()}</td><td><code>/api${escapeHtml(path)}</code></td><td>${escapeHtml(operationId ?? '')}</td><td>${escapeHtml(summary ?? '')}</td></tr>`,
    ),
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Traço — API</title><h1>Traço — API ${escapeHtml(version)}</h1><p>Documento completo: <a href="/api/openapi.json">/api/openapi.json</a></p><table border="1" cellpadding="6"><thead><tr><th>Método</th><th>Endereço</th><th>Procedimento</th><th>O que faz</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`;
}
