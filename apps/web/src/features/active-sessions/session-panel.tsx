import { Button } from '@mantine/core';
import type { ListedSession } from '@traco/contract/active-sessions/active-sessions';
import { deviceTypeWords, endedByWords } from '@traco/contract/active-sessions/session-words';
import { useState } from 'react';
import { formatInstant } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import classes from './active-sessions.module.css';
import { EndOne, EndPerson } from './end-dialog.tsx';
import { agoWords, screenWords, sessionStatus, typeWord } from './session-status.ts';

interface Props {
  session: ListedSession;
  now: Date;
  zone: string;
  onChanged: () => void;
  onClose: () => void;
}

/** A session's side panel: all that is known of it, and the two ways to end it. */
export function SessionPanel({ session, now, zone, onChanged, onClose }: Props) {
  const [asking, setAsking] = useState<'one' | 'person' | null>(null);
  const ended = () => {
    setAsking(null);
    onChanged();
  };
  const dialog = { session, onEnded: ended, onClose: () => setAsking(null) };
  return (
    <SidePanel title={session.user_name} status={sessionStatus(session, now)} onClose={onClose}>
      {session.own && <p>Esta é a sua sessão, neste aparelho.</p>}
      {session.two_devices && (
        <Callout tone="warning" title="Dois aparelhos ao mesmo tempo">
          Este motorista está com a conta aberta em mais de um aparelho. Confirme com o motorista e encerre a
          que não está em uso.
        </Callout>
      )}
      <DetailLines
        lines={[
          ['Tipo', typeWord(session.user_type)],
          ['Unidade', session.unit_name],
          ['Aparelho', deviceTypeWords[session.device_info.deviceType]],
          ['Sistema', session.device_info.os],
          ['Navegador', session.device_info.browser],
          ['Tela', screenWords(session)],
          ['Idioma', session.device_info.language],
          ['IP', session.ip_address],
          ['Local', session.location_info],
          ['Desde', formatInstant(session.created_at, zone)],
          [
            'Último sinal',
            `${formatInstant(session.last_heartbeat_at, zone)} · ${agoWords(session.last_heartbeat_at, now)}`,
          ],
          ['Encerrada em', session.ended_at && formatInstant(session.ended_at, zone)],
          ['Encerrada por', endedByWords(session)],
          ['Usuário', session.user_id],
          ['Sessão', session.session_id],
        ]}
      />
      <div className={classes.ends}>
        {!session.ended_at && (
          <Button variant={session.own ? 'default' : 'filled'} onClick={() => setAsking('one')}>
            Encerrar esta sessão
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('person')}>
          {session.own ? 'Encerrar minhas outras' : 'Encerrar todas desta pessoa'}
        </Button>
      </div>
      {asking === 'one' && <EndOne {...dialog} />}
      {asking === 'person' && <EndPerson {...dialog} />}
    </SidePanel>
  );
}
