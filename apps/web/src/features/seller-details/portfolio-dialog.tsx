import { Button, Group, Select, Stack, Text } from '@mantine/core';
import type { Seller } from '@traco/contract/sellers-overview/seller';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';

interface Props {
  seller: Seller;
  onChanged: () => void;
  onClose: () => void;
}

/** Gives all of a seller's customers to a colleague of their unit. */
export function PortfolioDialog({ seller, onChanged, onClose }: Props) {
  const [toSellerId, setTaker] = useState('');
  const { send, isSending, failure } = useSending();
  const transfer = () =>
    send(async () => {
      const moved = await client.sellersOverview.transferPortfolio({ id: seller.id, toSellerId });
      const pours = moved.pours > 0 ? ` e ${counted(moved.pours, 'programação', 'programações')}` : '';
      notify({
        message: `Carteira de ${seller.name} transferida: ${counted(moved.customers, 'cliente', 'clientes')}${pours}.`,
        tone: 'success',
      });
      onChanged();
      onClose();
    });
  return (
    <ShortDialog onClose={onClose} title="Transferir carteira">
      <Stack gap="sm">
        <Text inherit>
          {counted(seller.customers, 'cliente ativo', 'clientes ativos')} de {seller.name}, as obras deles e
          as programações que ainda não começaram passam para outro vendedor de {seller.unit.name}. O que já
          foi vendido continua com quem vendeu.
        </Text>
        <Select
          label="Novo vendedor"
          data={seller.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          value={toSellerId || null}
          onChange={(value) => setTaker(value ?? '')}
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage="Nenhum outro vendedor ativo nesta unidade"
          data-autofocus
        />
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button disabled={!toSellerId} loading={isSending} onClick={() => void transfer()}>
            Transferir
          </Button>
        </Group>
      </Stack>
    </ShortDialog>
  );
}
