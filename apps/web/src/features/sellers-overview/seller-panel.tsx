import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCpf } from '@traco/contract/identifiers';
import type { Seller } from '@traco/contract/seller';
import { useState } from 'react';
import { ActivityButton } from '../../domain/catalogue/activity-button.tsx';
import { AccessDialog } from '../../domain/people/access-dialog.tsx';
import { accessStatus } from '../../domain/people/access-status.ts';
import { commissionLine } from '../../domain/people/commission-words.ts';
import { mailLine, phoneLine } from '../../domain/people/contact-lines.tsx';
import { Transfers } from '../../domain/people/transfers.tsx';
import { useScope } from '../../domain/use-lookups.ts';
import { GoalMeter } from '../../domain/volume-figures/goal-meter.tsx';
import { listAddress } from '../../domain/volume-figures/list-address.ts';
import { estimated } from '../../domain/volume-figures/pace-words.ts';
import { api, client } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { formatCount, formatInstant, formatM3, formatMoney } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { pathOf } from '../../lib/paths.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { PortfolioDialog } from './portfolio-dialog.tsx';
import { meterOf } from './seller-columns.tsx';
import { SellerForm } from './seller-form.tsx';

interface Props {
  /** A seller's id, or `novo`. */
  id: string;
  search: Record<string, string | undefined>;
  set: SetAddress;
}

/** A seller's side panel: his month, his data, his access, his portfolio; the form of him. */
export function SellerPanel({ id, search, set }: Props) {
  const queries = useQueryClient();
  const isNew = id === 'novo';
  const options = api.sellersOverview.get.queryOptions({
    input: { id },
    enabled: !isNew,
    meta: changesCalmlyWith('sellers', 'goals', 'customers', 'loads'),
  });
  const found = useQuery(options);
  const seller = found.data;
  const close = () => set({ vendedor: null, alterar: null });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: api.sellersOverview.key() });
    void queries.invalidateQueries({ queryKey: api.catalogue.key() });
  };
  if (isNew || (seller && search.alterar))
    return (
      <SidePanel title={seller?.name ?? 'Novo vendedor'} onClose={close}>
        <SellerForm
          seller={seller ?? null}
          unitId={search.unitId}
          onSaved={(saved) => {
            refresh();
            notify({ message: seller ? 'Vendedor alterado.' : 'Vendedor cadastrado.', tone: 'success' });
            set({ vendedor: saved.id, alterar: null });
          }}
          onClose={() => (seller ? set({ alterar: null }) : close())}
        />
      </SidePanel>
    );
  return (
    <SidePanel
      title={seller?.name ?? 'Vendedor'}
      status={seller && accessStatus(seller)}
      found={found}
      onClose={close}
    >
      {seller && <Details seller={seller} onChanged={refresh} onEdit={() => set({ alterar: '1' }, false)} />}
    </SidePanel>
  );
}

interface DetailsProps {
  seller: Seller;
  onChanged: () => void;
  onEdit: () => void;
}

function Details({ seller, onChanged, onEdit }: DetailsProps) {
  const { role } = useScope();
  const [dialog, setDialog] = useState<'access' | 'portfolio' | null>(null);
  const { id, revision, month } = seller;
  return (
    <>
      {!seller.active && (
        <Callout tone="warning">Inativo: não entra no sistema nem aparece em formulários.</Callout>
      )}
      <DetailLines
        lines={[
          ['Meta do mês', month.goalM3 === null ? 'sem meta' : formatM3(month.goalM3)],
          [
            'Entregue',
            <ScreenLink key="m3" to={listAddress(month.opens)}>
              {formatM3(month.m3)}
            </ScreenLink>,
          ],
          ['Da meta', <GoalMeter key="goal" {...meterOf(month)} />],
          ['Projeção', month.projectionM3 !== null && estimated(month.projectionM3)],
          ['Preço médio', month.priceCentsPerM3 !== null && `${formatMoney(month.priceCentsPerM3)}/m³`],
          ['Comissão', commissionLine(seller.commission)],
          [
            'Clientes',
            <ScreenLink key="customers" to={pathOf('/customers', {}, { sellerId: seller.id })}>
              {formatCount(seller.customers)} na carteira
            </ScreenLink>,
          ],
          ['Programações', seller.plannedPours > 0 && `${formatCount(seller.plannedPours)} em aberto`],
          ['Unidade', seller.unit.name],
          ['CPF', formatCpf(seller.cpf)],
          ['Telefone', phoneLine(seller.phone)],
          ['E-mail', mailLine(seller.email)],
          [
            'Última entrada',
            seller.lastSignInAt ? formatInstant(seller.lastSignInAt, seller.unit.timeZone) : 'nunca entrou',
          ],
        ]}
      />
      <Group gap="xs">
        <Button component={ScreenLink} to={pathOf('/seller-details/{sellerId}', { sellerId: seller.id })}>
          Ver detalhes
        </Button>
        <Button variant="default" onClick={onEdit}>
          Alterar vendedor
        </Button>
        {role === 'admin' && seller.active && (
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

const activityWords = (name: string) => ({
  leave: {
    title: 'Inativar vendedor',
    sentence: `${name} sai das listas, é desconectado na hora e a página pública dele sai do ar. O histórico fica.`,
    done: 'Vendedor inativado.',
  },
  back: {
    title: 'Reativar vendedor',
    sentence: `${name} volta às listas e o acesso que ele tinha volta a valer.`,
    done: 'Vendedor reativado.',
  },
});
