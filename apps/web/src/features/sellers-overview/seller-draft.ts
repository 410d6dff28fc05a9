import type { Commission, Seller, SellerFields } from '@traco/contract/sellers-overview/seller';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { parseBrazilianNumber, parseCents, typedMoney, typedVolume } from '../../lib/brazilian-number.ts';

/** What is typed of a seller. */
export interface SellerDraft {
  unitId: string;
  name: string;
  cpf: string;
  phone: string;
  email: string;
  goalM3: string;
  commissionKind: '' | Commission['kind'];
  /** R$ per m³, or %. */
  commissionValue: string;
}

export const labels: Record<keyof SellerDraft, string> = {
  unitId: 'Unidade',
  name: 'Nome',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  goalM3: 'Meta do mês (m³)',
  commissionKind: 'Comissão',
  commissionValue: 'Valor da comissão',
};

/** A rule of commission in words. */
export const commissionWords: Record<SellerDraft['commissionKind'], string> = {
  '': 'Regra da empresa',
  per_m3: 'R$ por m³ entregue',
  percent: '% do faturado',
};

/** What the form begins with. @param unitId the unit that is filtered by, of a new one */
export const draftOf = (seller: Seller | null, unitId = ''): SellerDraft => ({
  unitId: seller?.unit.id ?? unitId,
  name: seller?.name ?? '',
  cpf: seller ? formatCpf(seller.cpf) : '',
  phone: seller?.phone ? formatPhone(seller.phone) : '',
  email: seller?.email ?? '',
  goalM3: seller?.month.goalM3 ? typedVolume(seller.month.goalM3) : '',
  commissionKind: seller?.commission?.kind ?? '',
  commissionValue: seller?.commission ? typedMoney(seller.commission.value) : '',
});

/** What is sent; what cannot be read is no number, and the contract says so. Both kinds have two decimals. */
export const fieldsOf = (draft: SellerDraft): SellerFields => ({
  name: draft.name,
  cpf: draft.cpf,
  phone: draft.phone || null,
  email: draft.email || null,
  goalM3: draft.goalM3 ? (parseBrazilianNumber(draft.goalM3) ?? Number.NaN) : null,
  commission: draft.commissionKind
    ? { kind: draft.commissionKind, value: parseCents(draft.commissionValue) ?? Number.NaN }
    : null,
});
