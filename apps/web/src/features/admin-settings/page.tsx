import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';
import { titleOf } from '../../lib/paths.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useAddress } from '../../ui/use-address.ts';
import classes from './admin-settings.module.css';
import { OpenTab } from './open-tab.tsx';
import { tabs } from './tabs.ts';

/** `/admin-settings`: what the company sets for itself, in tabs. */
export default function AdminSettingsPage() {
  const [search, set] = useAddress();
  const mayWrite = useMay('admin-settings:write');
  const isPhone = useMediaQuery('(max-width: 62em)');
  const found = useQuery(api.adminSettings.list.queryOptions());
  const open = tabs.find(({ name }) => name === search.aba) ?? tabs[0];
  return (
    <>
      <PageHeader
        title={titleOf('/admin-settings')}
        subtitle={
          mayWrite
            ? 'Cada mudança guarda quem a fez, o que era antes e a partir de quando vale.'
            : 'Só o administrador altera. Você pode consultar.'
        }
      />
      <div className={classes.columns}>
        {isPhone ? (
          <NativeSelect
            label="Parte"
            value={open.name}
            data={tabs.map(({ name, label }) => ({ value: name, label }))}
            onChange={(event) => set({ aba: event.currentTarget.value })}
          />
        ) : (
          <nav className={classes.tabs} aria-label="Partes das configurações">
            {tabs.map(({ name, label }) => (
              <ScreenLink
                key={name}
                to={`/admin-settings?aba=${name}`}
                aria-current={name === open.name ? 'page' : undefined}
              >
                {label}
              </ScreenLink>
            ))}
          </nav>
        )}
        <section className={classes.tab} aria-label={open.label}>
          {found.error ? (
            <EmptyState
              title="As configurações não foram carregadas"
              action={
                <Button variant="default" onClick={() => void found.refetch()}>
                  Tentar de novo
                </Button>
              }
            >
              {sentenceFor(found.error)}
            </EmptyState>
          ) : found.data ? (
            <OpenTab tab={open} today={found.data.today} settings={found.data.settings} mayWrite={mayWrite} />
          ) : (
            <Skeleton height={420} radius="md" />
          )}
        </section>
      </div>
    </>
  );
}
