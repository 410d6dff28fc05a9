import type { Manager } from '@traco/contract/managers-overview/manager';
import { actsOfManager, type ManagerAct } from '@traco/contract/managers-overview/manager-acts';
import { telOf, whatsAppLink } from '@traco/contract/values/phones';
import { useState } from 'react';
import { ActivityDialog } from '../../kit/list/activity-dialog.tsx';
import { actionsOf, type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import type { DetailsProps } from '../../kit/record/register-panel.tsx';
import { useRole } from '../../kit/session/person.ts';
import { client } from '../../lib/api.ts';
import { pathOf } from '../../lib/paths.ts';
import { AccessDialog } from '../identity/shared/access-dialog.tsx';
import { TransferDialog } from '../unit-transfers/shared/transfer-dialog.tsx';
import { useTransfers } from '../unit-transfers/shared/transfers.tsx';

const words: Record<ManagerAct, string> = {
  access: 'Criar acesso',
  call: 'Ligar',
  whatsApp: 'WhatsApp',
  edit: 'Alterar gerente',
  password: 'Nova senha',
  qr: 'Código QR',
  transfer: 'Transferir de unidade',
  leave: 'Inativar',
  back: 'Reativar',
};

type DialogName = 'access' | 'transfer' | 'activity';

/** What comes next with a manager, and what else may be done. */
export function ManagerTop({ row: manager, onChanged, onEdit }: DetailsProps<Manager>) {
  const { id, phone } = manager;
  const role = useRole();
  const { isMoving } = useTransfers('manager', id);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const does: Record<ManagerAct, Partial<RecordAction>> = {
    access: { run: () => setDialog('access') },
    password: { run: () => setDialog('access') },
    call: { href: telOf(phone) ?? '' },
    whatsApp: { href: whatsAppLink(phone ?? '') },
    edit: { run: onEdit },
    qr: { to: pathOf('/manager-qrcode/{managerId}', { managerId: id }) },
    transfer: { run: () => setDialog('transfer') },
    leave: { run: () => setDialog('activity'), isGrave: true },
    back: { run: () => setDialog('activity') },
  };
  const toAction = (act: ManagerAct): RecordAction => ({ label: words[act], ...does[act] });
  return (
    <>
      <RecordTop facts={[]} {...actionsOf(role && actsOfManager({ ...manager, isMoving }, role), toAction)} />
      {dialog && (
        <Dialogs manager={manager} dialog={dialog} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface DialogProps {
  manager: Manager;
  dialog: DialogName;
  onChanged: () => void;
  onClose: () => void;
}

function Dialogs({ manager, dialog, ...asked }: DialogProps) {
  const { id, revision, active, name } = manager;
  switch (dialog) {
    case 'transfer':
      return <TransferDialog kind="manager" person={manager} {...asked} />;
    case 'activity':
      return (
        <ActivityDialog
          active={active}
          words={activityWords(name)}
          setActive={(next) => client.managersOverview.setActive({ id, revision, active: next })}
          {...asked}
        />
      );
    case 'access':
      return (
        <AccessDialog
          person={manager}
          post="gerente"
          give={async () => {
            const { cpf, password } = await client.managersOverview.giveAccess({ id });
            return { cpf, secret: password };
          }}
          {...asked}
        />
      );
  }
}

const activityWords = (name: string) => ({
  leave: {
    title: 'Inativar gerente',
    sentence: `${name} sai das listas e do sistema na hora. O que foi feito continua com o mesmo nome.`,
    done: 'Gerente inativado.',
  },
  back: {
    title: 'Reativar gerente',
    sentence: `${name} volta às listas e o acesso que tinha volta a valer.`,
    done: 'Gerente reativado.',
  },
});
