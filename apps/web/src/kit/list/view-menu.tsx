import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@traco/contract/values/saved-view';
import { Fragment, useState } from 'react';
import { api } from '../../lib/api.ts';
import { StandIn } from '../../ui/stand-in.tsx';
import type { Beside } from '../../ui/use-beside.ts';
import { useScope } from '../form/use-lookups.ts';
import { useMay } from '../session/use-may.ts';
import type { ViewsOf } from './list-views.tsx';
import { changeTo, isSameView, viewOf } from './view-address.ts';
import { DeleteView, NameView, useShareView } from './view-dialogs.tsx';

type Props = ViewsOf & Beside;

type Dialog = { kind: 'save' } | { kind: 'rename' | 'delete'; of: SavedView };

/** The views of a list, beside the button that opens them: asked for when they are opened. */
export default function ViewMenu({ path, search, set, except, common = [], target, ...beside }: Props) {
  const mayShare = useMay('list-views:share');
  const { choosesUnit } = useScope();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const queries = useQueryClient();
  const options = api.listViews.list.queryOptions({ input: { path } });
  const saved = useQuery({ ...options, enabled: beside.opened }).data ?? [];
  const renew = () => void queries.invalidateQueries({ queryKey: options.queryKey });
  const { share, sharing } = useShareView(renew);
  const view = viewOf(search, except);
  const [own, shared] = [saved.filter(({ isOwn }) => isOwn), saved.filter(({ isOwn }) => !isOwn)];
  const ofPlants = choosesUnit ? shared.filter(({ sharedWith }) => sharedWith === 'unit') : [];
  const groups = [
    ['Compartilhadas', shared.filter((each) => !ofPlants.includes(each))],
    ['Das unidades', ofPlants],
  ] as const;
  const shown = own.find((each) => isSameView(each.view, view));
  // What others share is the office's to take away, whoever kept it.
  const removable = shown ?? (choosesUnit ? shared.find((each) => isSameView(each.view, view)) : undefined);
  const done = () => {
    setDialog(null);
    renew();
  };
  const item = (each: { id?: string; name: string; view: Record<string, string> }, of = '') => {
    const isShown = isSameView(each.view, view);
    return (
      <Menu.Item
        key={each.id ?? each.name}
        aria-current={isShown || undefined}
        leftSection={<IconCheck size={16} aria-hidden visibility={isShown ? undefined : 'hidden'} />}
        onClick={() => set(changeTo(each.view, search, except), false)}
      >
        {each.name}
        {of && ` · ${of}`}
      </Menu.Item>
    );
  };
  return (
    <>
      <Menu {...beside} position="bottom-start" shadow="md">
        <Menu.Target>
          <StandIn of={target} />
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {common.map((each) => item(each))}
          {own.length > 0 && <Menu.Label>Minhas</Menu.Label>}
          {own.map((each) => item(each, sharedWords[each.sharedWith]))}
          {groups.map(
            ([title, views]) =>
              views.length > 0 && (
                <Fragment key={title}>
                  <Menu.Label>{title}</Menu.Label>
                  {views.map((each) => item(each, each.by))}
                </Fragment>
              ),
          )}
          {common.length + saved.length > 0 && <Menu.Divider />}
          {!shown && <Menu.Item onClick={() => setDialog({ kind: 'save' })}>Salvar esta visão</Menu.Item>}
          {shown && mayShare && (
            <Menu.Item disabled={sharing.isSending} onClick={() => share(shown)}>
              {shown.sharedWith === 'nobody' ? 'Compartilhar esta visão' : 'Deixar de compartilhar'}
            </Menu.Item>
          )}
          {shown && (
            <Menu.Item onClick={() => setDialog({ kind: 'rename', of: shown })}>
              Renomear esta visão
            </Menu.Item>
          )}
          {removable && (
            <Menu.Item onClick={() => setDialog({ kind: 'delete', of: removable })}>
              Apagar esta visão
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog?.kind === 'save' && (
        <NameView path={path} view={view} onDone={done} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'rename' && (
        <NameView path={path} view={view} of={dialog.of} onDone={done} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteView of={dialog.of} onDone={done} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

const sharedWords = { nobody: '', unit: 'com a unidade', company: 'com a empresa' } as const;
