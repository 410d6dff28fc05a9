import { Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Signer } from '@traco/contract/documents/document-signer';
import { signerStateWords } from '@traco/contract/documents/document-states';
import { signerRoleWords } from '@traco/contract/documents/document-words';
import type { DocumentPage } from '@traco/contract/records/document-page';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { RecordLink } from '../../kit/record/record-link.tsx';
import { formatInstant } from '../../lib/formats.ts';
import classes from './documents.module.css';

export type SignerAction = 'link' | 'remind' | 'mail' | 'code' | 'replace' | 'person';

interface Props {
  signer: Signer;
  /** Whether the document lets its signers still sign, or one who refused be replaced. */
  isOpen: boolean;
  isRefused: boolean;
  /** Whether this server sends e-mail. */
  mails: boolean;
  /** Their page here; absent of whoever has none. */
  person?: DocumentPage['people'][number] | undefined;
  onAct: (action: SignerAction) => void;
}

/** One who signs: how they stand, and what the office can do about it. */
export function SignerLine({ signer, person, isOpen, isRefused, mails, onAct }: Props) {
  const { name, cpf, role, state, signedAt, reason, asksCode, hasAccount, linkedAt, mail, email, phone } =
    signer;
  const reached = [phone && formatPhone(phone), email].filter(Boolean).join(' · ');
  const canSign = isOpen && ['waiting', 'invited', 'seen'].includes(state);
  const isReplaceable = canSign || (isRefused && state === 'refused');
  return (
    <li className={classes.line} data-state={state}>
      <div>
        <b>
          {person ? (
            <RecordLink kind={person.kind} id={person.id}>
              {name}
            </RecordLink>
          ) : (
            name
          )}
        </b>{' '}
        · {signerRoleWords[role]}
        <br />
        <small>
          CPF {formatCpf(cpf)} · {signerStateWords[state]}
          {signedAt && ` em ${formatInstant(signedAt, deviceZone())}`}
          {canSign && linkedAt && ` · link de ${formatInstant(linkedAt, deviceZone())}`}
          {canSign && mail && ` · ${mailWords(mail)}`}
          {hasAccount && canSign && ' · assina também no próprio painel'}
          {asksCode && canSign && ' · pede código'}
          {reason && ` · ${reason}`}
          {reached && (
            <>
              <br />
              {reached}
            </>
          )}
        </small>
      </div>
      <Menu position="bottom-end" classNames={{ item: classes.item! }}>
        <Menu.Target>
          <Button className={classes.more!} variant="default" size="xs" aria-label={`Ações de ${name}`}>
            <IconDotsVertical size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {canSign && <Menu.Item onClick={() => onAct('remind')}>Lembrar com outro link</Menu.Item>}
          {mails && email && isOpen && ['invited', 'seen'].includes(state) && (
            <Menu.Item onClick={() => onAct('mail')}>Lembrar por e-mail</Menu.Item>
          )}
          {canSign && <Menu.Item onClick={() => onAct('link')}>Gerar outro link</Menu.Item>}
          {canSign && asksCode && <Menu.Item onClick={() => onAct('code')}>Gerar código</Menu.Item>}
          {isReplaceable && <Menu.Item onClick={() => onAct('replace')}>Substituir</Menu.Item>}
          <Menu.Item onClick={() => onAct('person')}>Documentos desta pessoa</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

const mailWords = ({ state, at }: NonNullable<Signer['mail']>): string => {
  if (state === 'waiting') return 'e-mail na fila de envio';
  return state === 'sent' ? `e-mail de ${formatInstant(at, deviceZone())}` : 'e-mail não entregue';
};
