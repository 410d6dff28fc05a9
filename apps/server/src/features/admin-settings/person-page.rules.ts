import type { DataPart } from './person-data.queries.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asText = (words: string) => words.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** What the columns are called; ids say nothing to a person. */
const labels: Record<string, string> = {
  name: 'Nome',
  cpf: 'CPF',
  document: 'CPF ou CNPJ',
  phone: 'Telefone',
  email: 'E-mail',
  username: 'Usuário',
  role: 'Tipo de conta',
  active: 'Ativo',
  created_at: 'Criado em',
  disabled_at: 'Desativado em',
  last_heartbeat_at: 'Último sinal',
  ended_at: 'Fim',
  started_at: 'Início',
  planned_starts_at: 'Início planejado',
  os: 'Sistema',
  browser: 'Navegador',
  ip_address: 'IP',
  location_info: 'Local',
  purpose: 'Finalidade',
  kind: 'Tipo',
  licence_number: 'CNH',
  licence_category: 'Categoria da CNH',
  licence_expires_on: 'Validade da CNH',
  licence_paid_work: 'EAR',
  toxicology_on: 'Toxicológico',
  toxicology_expires_on: 'Validade do toxicológico',
  medical_expires_on: 'Validade do ASO',
  admitted_on: 'Admissão',
  pix_key: 'Chave PIX',
  equipment: 'Equipamentos',
  employee_number: 'Matrícula',
  job_title: 'Função',
  registration_number: 'Matrícula',
  shirt_size: 'Camisa',
  trouser_size: 'Calça',
  boot_size: 'Calçado',
  title: 'Documento',
  expires_on: 'Vale até',
  withdrawn_at: 'Retirado em',
  credit: 'Crédito',
  credit_note: 'Nota do crédito',
  notes: 'Observações',
  address: 'Endereço',
  city: 'Cidade',
  latitude: 'Latitude',
  longitude: 'Longitude',
  contacts: 'Contatos',
  access_notes: 'Acesso',
  contact_name: 'Contato',
  contact_phone: 'Telefone do contato',
  number: 'Número',
  starts_at: 'Começo',
  state: 'Situação',
  m3: 'm³',
  month: 'Mês',
  loads: 'Cargas',
  delivered_m3: 'm³ entregues',
  day_on: 'Dia',
  from_on: 'De',
  to_on: 'Até',
  on_day: 'Dia',
  description: 'Descrição',
  action: 'Pedido',
  reason: 'Motivo',
  author_name: 'Feito por',
  caption: 'Legenda',
  made_by_name: 'Feita por',
  consented_at: 'Consentimento em',
  is_public: 'Na página pública',
  replaced_at: 'Trocada em',
  is_withdrawn: 'Consentimento retirado',
  retired_at: 'Deixou de valer em',
  source: 'Onde',
  scans: 'Leituras',
  told: 'O que dizia',
  from_unit: 'Da unidade',
  to_unit: 'Para a unidade',
  made_at: 'Feita em',
  given_up_at: 'Desistida em',
  updated_at: 'Alterado em',
  fields: 'Campos',
  is_on: 'Ligada',
  term_version: 'Versão do termo',
  accepted_at: 'Aceito em',
};

/** All that is kept of a person as a page: every part a table, every text only text. */
export function personPage(name: string, made: string, parts: readonly DataPart[]): string {
  const body = parts.map(({ title, rows }) => `<h2>${asText(title)}</h2>${tableOf(rows)}`).join('');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${asText(name)}</title><style>body{font:14px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse;margin-bottom:1.5rem}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}</style></head><body><h1>Dados de ${asText(name)}</h1><p>Feito em ${asText(made)}. Notas de remessa e cargas são guardadas pelo prazo da lei.</p>${body}</body></html>`;
}

function tableOf(rows: readonly Record<string, unknown>[]): string {
  const [first] = rows;
  if (!first) return '<p>Nada guardado.</p>';
  const columns = Object.keys(first).filter((column) => column in labels);
  const head = columns.map((column) => `<th>${asText(labels[column] ?? column)}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${asText(wordsOf(row[column]))}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map(wordsOf).join('; ');
  if (typeof value === 'object') return Object.values(value).map(wordsOf).filter(Boolean).join(', ');
  return String(value);
}
