import { Button, Group } from '@mantine/core';
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, ViewOf } from '@traco/contract/drivers-overview/driver-overview';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { SetAddress } from '../../ui/use-address.ts';
import { addressOf, commonViews, isSameView } from './list-address.ts';
import classes from './view-bar.module.css';
import { DeleteView, NameView } from './view-dialogs.tsx';

interface Props {
  view: ViewOf;
  set: SetAddress;
  /** What stands at the end of the line. */
  children: ReactNode;
}

type Dialog = { kind: 'save' } | { kind: 'rename' | 'delete'; of: SavedView };

/** The views that everybody has and those that the person keeps; one touch brings the filters back. */
export function ViewBar({ view, set, children }: Props) {
  const queries = useQueryClient();
  const options = api.driversOverview.listViews.queryOptions();
  const saved = useQuery(options).data ?? [];
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const own = saved.find((each) => isSameView(each.view, view));
  const isCommon = commonViews.some((each) => isSameView(each.view, view));
  const done = () => {
    setDialog(null);
    void queries.invalidateQueries({ queryKey: options.queryKey });
  };
  return (
    <div className={classes.bar}>
      <Group component="fieldset" gap={6} className={classes.views} aria-label="Visões">
        {[...commonViews.map((each) => ({ ...each, id: each.name })), ...saved].map((each) => {
          const isShown = isSameView(each.view, view);
          return (
            <Button
              key={each.id}
              size="compact-sm"
              variant={isShown ? 'filled' : 'default'}
              aria-pressed={isShown}
              onClick={() => set(addressOf(each.view))}
            >
              {each.name}
            </Button>
          );
        })}
        {!own && !isCommon && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setDialog({ kind: 'save' })}
          >
            Guardar visão
          </Button>
        )}
        {own && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setDialog({ kind: 'rename', of: own })}
            >
              Renomear visão
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setDialog({ kind: 'delete', of: own })}
            >
              Apagar visão
            </Button>
          </>
        )}
      </Group>
      {children}
      {dialog?.kind === 'save' && <NameView view={view} onDone={done} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'rename' && (
        <NameView view={view} of={dialog.of} onDone={done} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteView of={dialog.of} onDone={done} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
