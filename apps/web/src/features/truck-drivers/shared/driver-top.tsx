import { nameOfFigure } from '@traco/contract/figures/figures';
import type { DriverPage } from '@traco/contract/records/driver-page';
import { actsOfDriver, type DriverAct } from '@traco/contract/truck-drivers/driver-acts';
import { telOf, whatsAppLink } from '@traco/contract/values/phones';
import { useScope } from '../../../kit/form/use-lookups.ts';
import { actionsOf, type Fact, type RecordAction, RecordTop } from '../../../kit/record/record-top.tsx';
import { useRole } from '../../../kit/session/person.ts';
import { pathOf } from '../../../lib/paths.ts';
import { obligationStatus } from '../../crew/shared/crew-sentences.ts';
import { factOf } from '../../figures/shared/fact-of.tsx';
import { useTransfers } from '../../unit-transfers/shared/transfers.tsx';
import type { DriverDialogName } from './driver-dialogs.tsx';

interface Props {
  page: DriverPage;
  onEdit: () => void;
  onOpen: (dialog: DriverDialogName) => void;
  /** Writes to them in the app; absent where nobody may. */
  onMessage?: (() => void) | undefined;
}

const words: Record<DriverAct, string> = {
  renew: 'Atualizar documentos',
  access: 'Criar acesso',
  call: 'Ligar',
  whatsApp: 'WhatsApp',
  message: 'Avisar no aplicativo',
  sheet: 'Ver na ficha operacional',
  edit: 'Alterar',
  absence: 'Registrar ausência',
  event: 'Registrar ocorrência',
  pin: 'Novo PIN',
  transfer: 'Transferir de unidade',
  leave: 'Inativar',
  back: 'Reativar',
};

/** What stands first of a driver: their month, what comes next, the next step for this person and what else they may do. */
export function DriverTop({ page, onEdit, onOpen, onMessage }: Props) {
  const { driver } = page;
  const role = useRole();
  const { choosesUnit } = useScope();
  const { isMoving } = useTransfers('driver', driver.id);
  const may = role && actsOfDriver({ ...driver, isMoving }, role);
  const told = may && { ...may, more: may.more.filter((act) => act !== 'message' || onMessage) };
  const sheet = { motorista: driver.id, unitId: choosesUnit ? driver.unit.id : undefined };
  const does: Record<DriverAct, Partial<RecordAction>> = {
    renew: { run: onEdit },
    edit: { run: onEdit },
    access: { run: () => onOpen('pin') },
    pin: { run: () => onOpen('pin') },
    transfer: { run: () => onOpen('transfer') },
    absence: { run: () => onOpen('absence') },
    event: { run: () => onOpen('event') },
    leave: { run: () => onOpen('leave'), isGrave: true },
    back: { run: () => onOpen('leave') },
    call: { href: telOf(driver.phone) ?? '' },
    whatsApp: { href: whatsAppLink(driver.phone ?? '') },
    message: onMessage ? { run: onMessage } : {},
    sheet: { to: pathOf('/operational-sheet', {}, sheet) },
  };
  const toAction = (act: DriverAct): RecordAction => ({ label: words[act], ...does[act] });
  return <RecordTop facts={factsOf(page)} {...actionsOf(told, toAction)} />;
}

/** Their month, and what runs out or keeps them away next. */
function factsOf({ driver, month }: DriverPage): Fact[] {
  const next = obligationStatus(driver.next, driver.today);
  return [
    factOf('volume', month.m3, { label: `${nameOfFigure('volume')} neste mês`, of: driver.name }),
    factOf('loads', month.loads, { label: `${nameOfFigure('loads')} neste mês`, of: driver.name }),
    ...(driver.active && driver.next
      ? [{ label: 'A seguir', value: next.word, isAlarming: next.tone === 'red' }]
      : []),
  ];
}
