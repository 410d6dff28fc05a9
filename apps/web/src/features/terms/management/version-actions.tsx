import { Button, Group, Menu } from '@mantine/core';
import { IconBell, IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { AskFirst } from '../../../kit/form/ask-first.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { notify } from '../../../lib/notices.ts';
import { outcomeWords } from '../../../lib/outcomes.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Callout } from '../../../ui/callout.tsx';
import { DueDialog } from './due-dialog.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import type { VersionProps } from './version-details.tsx';

/** What may be done with a version as it stands. */
export function VersionActions({ termId, version, hasDraft, set, onChanged }: VersionProps) {
  const [asked, setAsked] = useState<'publish' | 'revoke' | 'paper' | 'due' | null>(null);
  const { send, isSending, failure } = useSending();
  const { id, revision, counts, state } = version;
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
        {state !== 'draft' && (
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
                  <Menu.Item onClick={() => setAsked('paper')}>Guardar lista assinada</Menu.Item>
                  <Menu.Item onClick={() => setAsked('due')}>Mudar o prazo</Menu.Item>
                </>
              )}
              {(['xlsx', 'csv'] as const).map((format) => (
                <Menu.Item
                  key={format}
                  onClick={() =>
                    void send(async () => saveFile(await client.terms.exportPeople({ id, format })))
                  }
                >
                  Exportar aceites ({format.toUpperCase()})
                </Menu.Item>
              ))}
              {state === 'published' && (
                <Menu.Item color="red" onClick={() => setAsked('revoke')}>
                  Revogar
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {asked === 'publish' && (
        <AskFirst
          title="Publicar termo"
          button="Publicar"
          act={async () => {
            await client.terms.publish({ id, revision });
            done('Termo publicado.');
          }}
          onClose={() => setAsked(null)}
        >
          O texto fica congelado com a sua impressão digital (SHA-256) e é pedido a{' '}
          <b>{counted(counts.asked, 'pessoa', 'pessoas')}</b>. A versão anterior, se há, é substituída, e quem
          já a aceitou é perguntado de novo.
        </AskFirst>
      )}
      {asked === 'revoke' && (
        <AskFirst
          title="Revogar termo"
          button="Revogar"
          act={async () => {
            await client.terms.revoke({ id, revision });
            done('Termo revogado.');
          }}
          onClose={() => setAsked(null)}
        >
          Ninguém mais é perguntado. O que foi respondido continua guardado. Isto não se desfaz: para pedir de
          novo, publique uma nova versão.
        </AskFirst>
      )}
      {asked === 'due' && (
        <DueDialog version={version} onChanged={() => done('Prazo mudado.')} onClose={() => setAsked(null)} />
      )}
      {asked === 'paper' && (
        <PaperDialog
          version={version}
          onKept={(kept) => done(counted(kept, 'aceite guardado.', 'aceites guardados.'))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
