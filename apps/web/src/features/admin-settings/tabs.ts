import type { SettingKey } from '@traco/contract/admin-settings/setting-keys';

/** A part of the settings: one that is kept in versions, or one of its own. */
export interface Tab {
  name: string;
  label: string;
  setting?: SettingKey;
}

/** The parts in the order of what is most used. */
export const tabs = [
  { name: 'empresa', label: 'Empresa', setting: 'company' },
  { name: 'unidades', label: 'Unidades padrão', setting: 'unit-defaults' },
  { name: 'produtos', label: 'Produtos e tabelas de preço' },
  { name: 'orcamentos', label: 'Orçamentos', setting: 'pricing' },
  { name: 'custos', label: 'Custos e margem', setting: 'costs' },
  { name: 'motivos', label: 'Motivos', setting: 'reasons' },
  { name: 'checklist', label: 'Checklist do caminhão', setting: 'checklist' },
  { name: 'permissoes', label: 'Permissões' },
  { name: 'aprovacoes', label: 'Aprovações', setting: 'approvals' },
  { name: 'metas', label: 'Metas e comissões', setting: 'goals' },
  { name: 'recebimentos', label: 'Recebimentos', setting: 'receivables' },
  { name: 'avisos', label: 'Notificações', setting: 'notifications' },
  { name: 'lgpd', label: 'LGPD', setting: 'privacy' },
  { name: 'seguranca', label: 'Segurança', setting: 'security' },
  { name: 'importar', label: 'Integrações' },
  { name: 'meses', label: 'Meses fechados' },
  { name: 'assinatura', label: 'Assinatura de e-mail', setting: 'email-signature' },
] as const satisfies readonly Tab[];
export type TabName = (typeof tabs)[number]['name'];
