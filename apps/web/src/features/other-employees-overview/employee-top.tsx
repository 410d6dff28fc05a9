import type { Employee } from '@traco/contract/other-employees-overview/employee';
import { actsOfEmployee, type EmployeeAct } from '@traco/contract/other-employees-overview/employee-acts';
import { telOf, whatsAppLink } from '@traco/contract/values/phones';
import { useState } from 'react';
import { actionsOf, type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import { useRole } from '../../kit/session/person.ts';
import { client } from '../../lib/api.ts';
import { pathOf } from '../../lib/paths.ts';
import { AccessDialog } from '../identity/shared/access-dialog.tsx';
import { TransferDialog } from '../unit-transfers/shared/transfer-dialog.tsx';
import { useTransfers } from '../unit-transfers/shared/transfers.tsx';
import { AwayDialog } from './away-dialog.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';

interface Props {
  employee: Employee;
  onChanged: () => void;
  onEdit: () => void;
}

const words: Record<EmployeeAct, string> = {
  access: 'Criar acesso',
  call: 'Ligar',
  whatsApp: 'WhatsApp',
  edit: 'Alterar funcionário',
  away: 'Férias ou afastamento',
  password: 'Nova senha',
  badge: 'Código e crachá',
  transfer: 'Transferir de unidade',
  dismiss: 'Desligar',
  readmit: 'Readmitir',
};

type DialogName = 'access' | 'away' | 'transfer' | 'leaving';

/** What comes next with an employee, and what else may be done. */
export function EmployeeTop({ employee, onChanged, onEdit }: Props) {
  const { id, phone } = employee;
  const role = useRole();
  const { isMoving } = useTransfers('employee', id);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const does: Record<EmployeeAct, Partial<RecordAction>> = {
    access: { run: () => setDialog('access') },
    password: { run: () => setDialog('access') },
    call: { href: telOf(phone) ?? '' },
    whatsApp: { href: whatsAppLink(phone ?? '') },
    edit: { run: onEdit },
    away: { run: () => setDialog('away') },
    badge: { to: pathOf('/other-employee-qrcode/{employeeId}', { employeeId: id }) },
    transfer: { run: () => setDialog('transfer') },
    dismiss: { run: () => setDialog('leaving'), isGrave: true },
    readmit: { run: () => setDialog('leaving') },
  };
  const toAction = (act: EmployeeAct): RecordAction => ({ label: words[act], ...does[act] });
  return (
    <>
      <RecordTop
        facts={[]}
        {...actionsOf(role && actsOfEmployee({ ...employee, isMoving }, role), toAction)}
      />
      {dialog && (
        <Dialogs employee={employee} dialog={dialog} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface DialogProps {
  employee: Employee;
  dialog: DialogName;
  onChanged: () => void;
  onClose: () => void;
}

function Dialogs({ employee, dialog, ...asked }: DialogProps) {
  switch (dialog) {
    case 'away':
      return <AwayDialog employee={employee} {...asked} />;
    case 'leaving':
      return <LeavingDialog employee={employee} {...asked} />;
    case 'transfer':
      return <TransferDialog kind="employee" person={employee} {...asked} />;
    case 'access':
      return (
        <AccessDialog
          person={employee}
          post="funcionário"
          give={async () => {
            const { cpf, password } = await client.otherEmployeesOverview.giveAccess({ id: employee.id });
            return { cpf, secret: password };
          }}
          {...asked}
        />
      );
  }
}
