import { useQuery } from '@tanstack/react-query';
import type { SellerChange } from '@traco/contract/seller-details/seller-details';
import { useState } from 'react';
import { RowHistory } from '../../../kit/record/row-history.tsx';
import { usePersonWords } from '../../../kit/record/use-person-words.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

const labels: Record<SellerChange, string> = {
  name: 'Nome',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  unitId: 'Unidade',
  active: 'Situação',
  commissionKind: 'Tipo de comissão',
  commissionValue: 'Comissão',
};

/** Who changed what of a seller's register. */
export function SellerHistory(props: { seller: { id: string; revision: number }; zone: string }) {
  const { seller, zone } = props;
  const [isOpen, setOpen] = useState(false);
  const personWords = usePersonWords();
  const history = useQuery(
    api.sellerDetails.history.queryOptions({
      input: { sellerId: seller.id },
      enabled: isOpen,
      meta: changesWith('sellers'),
    }),
  );
  const words = (field: SellerChange, value: string | null) => {
    if (value === null) return personWords(field, value);
    if (field === 'commissionKind') return value === 'per_m3' ? 'R$ por m³' : '% do faturado';
    return field === 'commissionValue'
      ? (Number(value) / 100).toLocaleString('pt-BR')
      : personWords(field, value);
  };
  return (
    <RowHistory
      revision={seller.revision}
      zone={zone}
      made="cadastrou"
      history={history}
      onToggle={setOpen}
      label={(field) => labels[field]}
      words={words}
    />
  );
}
