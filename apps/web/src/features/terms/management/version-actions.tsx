import { Button, Group, Menu } from '@mantine/core';
import { IconBell, IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { notify } from '../../../lib/notices.ts';
import { outcomeWords } from '../../../lib/outcomes.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Callout } from '../../../ui/callout.tsx';
import type { VersionProps } from './version-details.tsx';
import { type OpenDialog, VersionDialogs } from './version-dialogs.tsx';

/** What may be done with a version as it stands. */
export function VersionActions({ termId, version, hasDraft, set, onChanged }: VersionProps) {
  const [asked, setAsked] = useState<OpenDialog>(null);
  const { send, isSending, failure } = useSending();
  const { id, counts, state } = version;
  const done = (message: string) => {
    notify({ message, tone: 'success' });
    setAsked(null);
    onChanged();
  };
  const edit = (versionId: string) => set({ editar: versionId }, false);
  const remind = () =>
    send(async () => {
      const { notified, withoutAccount } = await client.terms.remind({ id });
      const rest =
        withoutAccount > 0
          ? ` ${counted(withoutAccount, 'não tem', 'não têm')} acesso ao sistema: mande o endereço do termo, abra-o num tablet ou use a lista em papel.`
          : '';
      done(`${outcomeWords.noticeLeft(counted(notified, 'pessoa', 'pessoas'))}.${rest}`);
    });
  return (
    <>
      <Group gap="xs" mb="sm">
        {state === 'draft' && (
          <>
            <Button onClick={() => setAsked('publish')}>Publicar</Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => edit(id)}
            >
              Alterar rascunho
            </Button>
          </>
        )}
        {state === 'published' && counts.pending > 0 && (
          <Button
            leftSection={<IconBell size={18} aria-hidden />}
            loading={isSending}
            onClick={() => void remind()}
          >
            Lembrar quem falta
          </Button>
        )}
        {state !== 'draft' && !hasDraft && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => void send(async () => edit((await client.terms.revise({ id: termId })).id))}
          >
            Nova versão
          </Button>
        )}
        {state !== 'draft' && <MoreActions version={version} send={send} onAsk={setAsked} />}
      </Group>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <VersionDialogs version={version} asked={asked} onDone={done} onClose={() => setAsked(null)} />
    </>
  );
}

interface MoreProps {
  version: VersionProps['version'];
  send: ReturnType<typeof useSending>['send'];
  onAsk: (asked: OpenDialog) => void;
}

const MoreActions = ({ version: { id, state }, send, onAsk }: MoreProps) => (
  <Menu position="bottom-start" shadow="md">
    <Menu.Target>
      <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
        Mais
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {state === 'published' && (
        <>
          <Menu.Item onClick={() => void send(async () => saveFile(await client.terms.roll({ id })))}>
            Lista para assinar em papel (PDF)
          </Menu.Item>
          <Menu.Item onClick={() => onAsk('paper')}>Salvar lista assinada</Menu.Item>
          <Menu.Item onClick={() => onAsk('due')}>Mudar o prazo</Menu.Item>
        </>
      )}
      {(['xlsx', 'csv'] as const).map((format) => (
        <Menu.Item
          key={format}
          onClick={() => void send(async () => saveFile(await client.terms.exportPeople({ id, format })))}
        >
          Exportar aceites ({format.toUpperCase()})
        </Menu.Item>
      ))}
      {state === 'published' && (
        <Menu.Item color="var(--danger)" onClick={() => onAsk('revoke')}>
          Revogar
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
);
