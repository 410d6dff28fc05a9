import { nameOfFigure } from '@traco/contract/figures/figures';
import type { SellerDetails } from '@traco/contract/seller-details/seller-details';
import type { Seller } from '@traco/contract/sellers-overview/seller';
import { actsOfSeller, type SellerAct } from '@traco/contract/sellers-overview/seller-acts';
import { isShort } from '@traco/contract/totals/goal-standing';
import { telOf, whatsAppLink } from '@traco/contract/values/phones';
import { useState } from 'react';
import { actionsOf, type Fact, type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import { useRole } from '../../kit/session/person.ts';
import { pathOf } from '../../lib/paths.ts';
import { factOf } from '../figures/shared/fact-of.tsx';
import { listAddress } from '../totals/shared/list-address.ts';
import { estimated } from '../totals/shared/pace-words.ts';
import { useTransfers } from '../unit-transfers/shared/transfers.tsx';
import { GOALS_ID } from './goals-panel.tsx';
import { type SellerDialogName, SellerDialogs } from './seller-dialogs.tsx';

interface Props {
  details: SellerDetails;
  /** What only the office has of them. */
  register: Seller | undefined;
  onChanged: () => void;
  onEdit: () => void;
}

const words: Record<SellerAct, string> = {
  goal: 'Definir a meta do mês',
  access: 'Criar acesso',
  call: 'Ligar',
  whatsApp: 'WhatsApp',
  loads: 'Cargas do vendedor',
  edit: 'Alterar vendedor',
  password: 'Nova senha',
  qr: 'Código QR',
  portfolio: 'Transferir carteira',
  transfer: 'Transferir de unidade',
  leave: 'Inativar',
  back: 'Reativar',
};

/** What stands first of a seller: their month, the next step for this person and what else they may do. */
export function SellerTop({ details, register, onChanged, onEdit }: Props) {
  const { id: sellerId, phone, active } = details.seller;
  const role = useRole();
  const { isMoving } = useTransfers('seller', sellerId);
  const [dialog, setDialog] = useState<SellerDialogName | null>(null);
  const stand = {
    active,
    phone,
    isMoving,
    hasGoal: details.month.goalM3 !== null,
    access: register?.access ?? 'own',
  };
  const does: Record<SellerAct, Partial<RecordAction>> = {
    goal: { run: () => document.getElementById(GOALS_ID)?.querySelector('input')?.focus() },
    access: { run: () => setDialog('access') },
    password: { run: () => setDialog('access') },
    call: { href: telOf(phone) ?? '' },
    whatsApp: { href: whatsAppLink(phone ?? '') },
    loads: { to: pathOf('/concrete-volume-list', {}, { sellerId, periodo: 'mes' }) },
    edit: { run: onEdit },
    qr: { to: pathOf('/seller-qrcode/{sellerId}', { sellerId }) },
    portfolio: { run: () => setDialog('portfolio') },
    transfer: { run: () => setDialog('transfer') },
    leave: { run: () => setDialog('activity'), isGrave: true },
    back: { run: () => setDialog('activity') },
  };
  const toAction = (act: SellerAct): RecordAction => ({ label: words[act], ...does[act] });
  return (
    <>
      <RecordTop facts={factsOf(details)} {...actionsOf(role && actsOfSeller(stand, role), toAction)} />
      {register && dialog && (
        <SellerDialogs
          seller={register}
          dialog={dialog}
          onChanged={onChanged}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Their month against its goal. */
const factsOf = ({ seller: { name }, month }: SellerDetails): Fact[] => [
  factOf('volume', month.m3, {
    label: `${nameOfFigure('volume')} neste mês`,
    of: name,
    days: month.opens,
    to: listAddress(month.opens),
    besides: ['loads'],
  }),
  month.goalM3 === null
    ? { label: nameOfFigure('goal'), value: 'sem meta' }
    : factOf('goal', month.goalM3, { of: name, days: month.opens, isAlarming: isShort(month) }),
  ...(month.projectionM3 === null
    ? []
    : [
        factOf('projection', month.projectionM3, {
          words: estimated(month.projectionM3),
          of: name,
          days: month.opens,
        }),
      ]),
];
