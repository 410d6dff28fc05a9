import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { termStateWords } from '@traco/contract/terms/term-words';
import { api } from '../../../lib/api.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { SetAddress } from '../../../ui/use-address.ts';
import classes from './management.module.css';
import { termStatus } from './term-columns.tsx';
import { topics } from './topics.ts';
import { VersionDetails } from './version-details.tsx';

interface Props {
  id: string;
  search: Record<string, string | undefined>;
  set: SetAddress;
}

/** A term's side panel: the version in force, or the one that was chosen, and what may be done with it. */
export function TermPanel({ id, search, set }: Props) {
  const queries = useQueryClient();
  const found = useQuery(api.terms.get.queryOptions({ input: { id }, meta: topics }));
  const versions = found.data?.versions ?? [];
  const version =
    versions.find((each) => each.id === search.versao) ??
    versions.find(({ state }) => state === 'published') ??
    versions[0];
  return (
    <SidePanel
      title={version?.title ?? 'Termo'}
      status={version && termStatus(version)}
      size="xl"
      found={found}
      onClose={() => set({ termo: null, versao: null })}
    >
      {version && found.data && (
        <>
          {versions.length > 1 && (
            <nav className={classes.versions} aria-label="Versões">
              {versions.map((each) => (
                <Button
                  key={each.id}
                  size="xs"
                  variant={each.id === version.id ? 'filled' : 'default'}
                  aria-current={each.id === version.id || undefined}
                  onClick={() => set({ versao: each.id })}
                >
                  v{each.version} · {termStateWords[each.state].toLowerCase()}
                </Button>
              ))}
            </nav>
          )}
          <VersionDetails
            key={version.id}
            termId={id}
            version={version}
            hasDraft={versions.some(({ state }) => state === 'draft')}
            set={set}
            onChanged={() => void queries.invalidateQueries({ queryKey: api.terms.key() })}
          />
        </>
      )}
    </SidePanel>
  );
}
