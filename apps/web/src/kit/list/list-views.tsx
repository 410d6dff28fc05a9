import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoutePath } from '@traco/contract/routes/routes';
import type { SavedView } from '@traco/contract/values/saved-view';
import { Fragment, useState } from 'react';
import { api } from '../../lib/api.ts';
import { toolButton } from '../../ui/tool-button.ts';
import type { SetAddress } from '../../ui/use-address.ts';
import { useScope } from '../form/use-lookups.ts';
import { useMay } from '../session/use-may.ts';
import { type CommonView, changeTo, isSameView, viewOf } from './view-address.ts';
import { DeleteView, NameView, useShareView } from './view-dialogs.tsx';

interface Props {
  path: RoutePath;
  search: Readonly<Record<string, string | undefined>>;
  set: SetAddress;
  /** Parameters of the address that are no part of a view: what is open beside the list. */
  except: readonly string[];
  /** Views that everybody has. */
  common?: readonly CommonView[] | undefined;
}

type Dialog = { kind: 'save' } | { kind: 'rename' | 'delete'; of: SavedView };

/** The views of a list: everybody's, one's own and those that others share; asked for when they are opened. */
export function ListViews({ path, search, set, except, common = [] }: Props) {
  const mayKeep = useMay('list-views:keep');
  const mayShare = useMay('list-views:share');
  const { choosesUnit } = useScope();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const queries = useQueryClient();
  const options = api.listViews.list.queryOptions({ input: { path } });
  const saved = useQuery({ ...options, enabled: mayKeep && isOpen }).data ?? [];
  const renew = () => void queries.invalidateQueries({ queryKey: options.queryKey });
  const { share, sharing } = useShareView(renew);
  if (!mayKeep) return null;
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
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md">
        <Menu.Target>
          <Button
            classNames={toolButton}
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden />}
          >
            Visões
          </Button>
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
