import { Button, Popover } from '@mantine/core';
import { waitingWords } from '@traco/contract/attention/pressing';
import type { Attention } from '@traco/contract/attention/told';
import type { Role } from '@traco/contract/roles';
import { useState } from 'react';
import { AttentionLineItem } from '../../features/attention/shared/attention-line.tsx';
import { severalUnits } from '../../features/attention/shared/attention-panel.tsx';
import { attentionAddress } from '../../features/attention/shared/place-address.ts';
import { useAttention } from '../../features/attention/shared/use-attention.ts';
import { client } from '../../lib/api.ts';
import { formatRelative } from '../../lib/formats.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { StandIn } from '../../ui/stand-in.tsx';
import type { Beside } from '../../ui/use-beside.ts';
import classes from './bell-list.module.css';

/** Lines that the bell itself shows; their page shows all. */
const SHOWN = 6;

/** What the bell shows when it is pressed: what needs the person, and what they were told. */
export default function BellList({ role, target, ...beside }: Beside & { role: Role }) {
  const { data, isError, refetch } = useAttention();
  return (
    <Popover
      {...beside}
      position="bottom-end"
      width="min(26.25rem, calc(100vw - 1rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <StandIn of={target} />
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label="Precisa de você">
        {data ? (
          <Told
            attention={data}
            role={role}
            onFollow={() => beside.onChange(false)}
            onRead={() => void refetch()}
          />
        ) : (
          <p>{isError ? 'Não foi possível saber agora. Tente de novo em instantes.' : 'Carregando…'}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ToldProps {
  attention: Attention;
  role: Role;
  onFollow: () => void;
  onRead: () => void;
}

function Told({ attention: { lines, notices, at }, role, onFollow, onRead }: ToldProps) {
  return (
    <>
      {lines.length === 0 && <p>Nada espera por você agora.</p>}
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <AttentionLineItem
            key={line.key}
            line={line}
            role={role}
            namesUnit={severalUnits(lines)}
            now={Date.parse(at)}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p>
          <ScreenLink to={attentionAddress(role)} onClick={onFollow}>
            Ver {waitingWords(lines)}
          </ScreenLink>
        </p>
      )}
      <Notices notices={notices} onFollow={onFollow} onRead={onRead} />
    </>
  );
}

type NoticesProps = Pick<ToldProps, 'onFollow' | 'onRead'> & Pick<Attention, 'notices'>;

/** What somebody wrote to this person; "Ciente" answers each. */
function Notices({ notices, onFollow, onRead }: NoticesProps) {
  const [failed, setFailed] = useState(false);
  const acknowledge = async (id: string) => {
    setFailed(false);
    try {
      await client.notices.markRead({ id });
      onRead();
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <h2>Avisos</h2>
      {notices.length === 0 && <p>Nenhum aviso nos últimos 14 dias.</p>}
      {failed && <p role="alert">Não foi possível marcar como lido. Tente de novo.</p>}
      <ul>
        {notices.map(({ id, kind, title, text, link, from, at, readAt }) => (
          <li key={id} className={classes.notice} data-kind={kind} data-read={readAt !== null || undefined}>
            <strong>{title}</strong>
            <p>{text}</p>
            <small>
              {from && `${from} · `}
              {formatRelative(at, Date.now())}
            </small>
            {link && (
              <ScreenLink to={link} onClick={onFollow}>
                Abrir
              </ScreenLink>
            )}
            {readAt === null && (
              <Button size="compact-sm" variant="default" onClick={() => void acknowledge(id)}>
                Ciente
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
