import type { Seller } from '@traco/contract/sellers-overview/seller';
import { ActivityDialog } from '../../kit/list/activity-dialog.tsx';
import { client } from '../../lib/api.ts';
import { AccessDialog } from '../identity/shared/access-dialog.tsx';
import { TransferDialog } from '../unit-transfers/shared/transfer-dialog.tsx';
import { PortfolioDialog } from './portfolio-dialog.tsx';

export type SellerDialogName = 'access' | 'portfolio' | 'transfer' | 'activity';

interface Props {
  seller: Seller;
  dialog: SellerDialogName;
  onChanged: () => void;
  onClose: () => void;
}

/** What is asked about a seller over their page. */
export function SellerDialogs({ seller, dialog, ...asked }: Props) {
  const { id, revision, active, name } = seller;
  switch (dialog) {
    case 'portfolio':
      return <PortfolioDialog seller={seller} {...asked} />;
    case 'transfer':
      return <TransferDialog kind="seller" person={seller} {...asked} />;
    case 'activity':
      return (
        <ActivityDialog
          active={active}
          words={activityWords(name)}
          setActive={(next) => client.sellersOverview.setActive({ id, revision, active: next })}
          {...asked}
        />
      );
    case 'access':
      return (
        <AccessDialog
          person={seller}
          post="vendedor"
          give={async () => {
            const { cpf, password } = await client.sellersOverview.giveAccess({ id });
            return { cpf, secret: password };
          }}
          {...asked}
        />
      );
  }
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
