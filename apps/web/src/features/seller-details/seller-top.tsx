import type { SellerDetails } from '@traco/contract/seller-details/seller-details';
import { actsOfSeller, type SellerAct } from '@traco/contract/sellers-overview/seller-acts';
import { telOf, whatsAppLink } from '@traco/contract/values/phones';
import { type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import { useRole } from '../../kit/session/person.ts';
import { pathOf } from '../../lib/paths.ts';
import { GOALS_ID } from './goals-panel.tsx';

/** The next step about a seller, and what else is done: their figures stand right below. */
export function SellerTop({ details: { seller, month } }: { details: SellerDetails }) {
  const role = useRole();
  const stand = { active: seller.active, hasGoal: month.goalM3 !== null, phone: seller.phone };
  const { primary, more } = role ? actsOfSeller(stand, role) : { primary: null, more: [] };
  const { id: sellerId } = seller;
  const actions: Record<SellerAct, RecordAction> = {
    goal: {
      label: 'Definir a meta do mês',
      run: () => document.getElementById(GOALS_ID)?.querySelector('input')?.focus(),
    },
    call: { label: 'Ligar', href: telOf(seller.phone) ?? '' },
    whatsApp: { label: 'WhatsApp', href: whatsAppLink(seller.phone ?? '') },
    loads: {
      label: 'Cargas do vendedor',
      to: pathOf('/concrete-volume-list', {}, { sellerId, periodo: 'mes' }),
    },
    register: {
      label: 'Cadastro e carteira',
      to: pathOf('/sellers-overview', {}, { vendedor: sellerId, active: 'all' }),
    },
    qr: { label: 'Código QR', to: pathOf('/seller-qrcode/{sellerId}', { sellerId }) },
  };
  return (
    <RecordTop
      facts={[]}
      primary={primary ? actions[primary] : undefined}
      more={more.map((act) => actions[act])}
    />
  );
}
