import { Button, Group } from '@mantine/core';
import type { Seller } from '@traco/contract/sellers-overview/seller';
import { formatCpf } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { ActivityButton } from '../../kit/list/activity-button.tsx';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { client } from '../../lib/api.ts';
import { formatCount, formatInstant } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { Callout } from '../../ui/callout.tsx';
import { type DetailLine, DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { figureLineOf } from '../figures/shared/fact-of.tsx';
import { AccessDialog } from '../identity/shared/access-dialog.tsx';
import { PersonHead } from '../profile-photo/shared/person-face.tsx';
import { GoalMeter } from '../totals/shared/goal-meter.tsx';
import { listAddress } from '../totals/shared/list-address.ts';
import { estimated } from '../totals/shared/pace-words.ts';
import { Transfers } from '../unit-transfers/shared/transfers.tsx';
import { PortfolioDialog } from './portfolio-dialog.tsx';
import { meterOf, requestWords } from './seller-columns.tsx';
import { commissionLine } from './shared/commission-words.ts';

interface Props {
  seller: Seller;
  onChanged: () => void;
  onEdit: () => void;
}

/** What is known of a seller, and what may be done. */
export function SellerBody({ seller, onChanged, onEdit }: Props) {
  const mayGiveAccess = useMay('sellers-overview:access');
  const [dialog, setDialog] = useState<'access' | 'portfolio' | null>(null);
  const { id, revision } = seller;
  return (
    <>
      {!seller.active && (
        <Callout tone="warning">Inativo: não entra no sistema nem aparece em formulários.</Callout>
      )}
      <PersonHead kind="seller" person={seller}>
        <b>{seller.unit.name}</b>
      </PersonHead>
      <SellerLines seller={seller} />
      <Group gap="xs">
        <Button component={ScreenLink} to={pathOf('/seller-details/{sellerId}', { sellerId: seller.id })}>
          Ver detalhes
        </Button>
        <Button variant="default" onClick={onEdit}>
          Alterar vendedor
        </Button>
        {mayGiveAccess && seller.active && (
          <Button variant="default" onClick={() => setDialog('access')}>
            {seller.access === 'none' ? 'Criar acesso' : 'Nova senha'}
          </Button>
        )}
        <Button
          variant="default"
          component={ScreenLink}
          to={pathOf('/seller-qrcode/{sellerId}', { sellerId: seller.id })}
        >
          Código QR
        </Button>
        <Button variant="default" onClick={() => setDialog('portfolio')}>
          Transferir carteira
        </Button>
        <ActivityButton
          active={seller.active}
          words={activityWords(seller.name)}
          setActive={(active) => client.sellersOverview.setActive({ id, revision, active })}
          onChanged={onChanged}
        />
      </Group>
      <Transfers kind="seller" person={seller} onChanged={onChanged} />
      {dialog === 'access' && (
        <AccessDialog
          person={seller}
          post="vendedor"
          give={async () => {
            const { cpf, password } = await client.sellersOverview.giveAccess({ id: seller.id });
            return { cpf, secret: password };
          }}
          onChanged={onChanged}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'portfolio' && (
        <PortfolioDialog seller={seller} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

/** Their month and their data, line by line. */
function SellerLines({ seller }: { seller: Seller }) {
  const { month } = seller;
  const ofMonth = { of: seller.name, days: month.opens };
  const lines: (DetailLine | false)[] = [
    month.goalM3 === null
      ? ['Meta do mês', 'sem meta']
      : figureLineOf('goal', month.goalM3, { label: 'Meta do mês', ...ofMonth }),
    figureLineOf('volume', month.m3, { ...ofMonth, to: listAddress(month.opens) }),
    ['Da meta', <GoalMeter key="goal" {...meterOf(month)} />],
    month.projectionM3 !== null &&
      figureLineOf('projection', month.projectionM3, { ...ofMonth, words: estimated(month.projectionM3) }),
    figureLineOf('averagePrice', month.priceCentsPerM3, { ...ofMonth, to: listAddress(month.opens) }),
    month.requests > 0 &&
      figureLineOf('quoted', month.quoted, {
        ...ofMonth,
        words: `${requestWords(month)} no mês, pela própria página`,
      }),
    ['Comissão', commissionLine(seller.commission)],
    [
      'Clientes',
      <ScreenLink key="customers" to={pathOf('/customers', {}, { sellerId: seller.id })}>
        {formatCount(seller.customers)} na carteira
      </ScreenLink>,
    ],
    ['Programações', seller.plannedPours > 0 && `${formatCount(seller.plannedPours)} em aberto`],
    ['CPF', formatCpf(seller.cpf)],
    ['Telefone', phoneLine(seller.phone)],
    ['E-mail', mailLine(seller.email)],
    [
      'Última entrada',
      seller.lastSignInAt ? formatInstant(seller.lastSignInAt, seller.unit.timeZone) : 'nunca entrou',
    ],
  ];
  return <DetailLines lines={lines.filter((line) => line !== false)} />;
}

const activityWords = (name: string) => ({
  leave: {
    title: 'Inativar vendedor',
    sentence: `${name} sai das listas e do sistema na hora, e a página pública deixa de abrir. O histórico fica.`,
    done: 'Vendedor inativado.',
  },
  back: {
    title: 'Reativar vendedor',
    sentence: `${name} volta às listas e o acesso que tinha volta a valer.`,
    done: 'Vendedor reativado.',
  },
});
