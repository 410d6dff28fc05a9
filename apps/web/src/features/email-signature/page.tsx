import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useScope, useUnits } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { titleOf } from '../../lib/paths.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddress } from '../../ui/use-address.ts';
import classes from './email-signature.module.css';
import { SignatureScreen } from './signature-screen.tsx';

const NEW = 'nova';

/** `/unit/create-email-signature`: signatures for the e-mails of a unit's people. */
export default function EmailSignaturePage() {
  const [search, set] = useAddress();
  const { choosesUnit } = useScope();
  const units = useUnits();
  const input = search.unitId ? { unitId: search.unitId } : {};
  const sources = useQuery(api.emailSignature.sources.queryOptions({ input }));
  const unitId = sources.data?.unit.id;
  const kept = useQuery(
    api.emailSignature.list.queryOptions({ input: unitId ? { unitId } : {}, enabled: Boolean(unitId) }),
  );
  const failed = sources.error ?? kept.error;
  const chosen = kept.data?.find(({ id }) => id === search.assinatura) ?? null;
  return (
    <>
      <PageHeader
        title={titleOf('/unit/create-email-signature')}
        subtitle="Preencha, confira como fica e copie para o seu e-mail."
        actions={
          <div className={classes.choices}>
            {choosesUnit && (
              <NativeSelect
                aria-label="Unidade"
                value={unitId ?? ''}
                data={units.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => set({ unitId: event.currentTarget.value, assinatura: null })}
              />
            )}
            <NativeSelect
              aria-label="Assinatura"
              value={chosen?.id ?? NEW}
              data={[
                { value: NEW, label: 'Nova assinatura' },
                ...(kept.data ?? []).map(({ id, fields }) => ({
                  value: id,
                  label: `${fields.name} · ${fields.jobTitle}`,
                })),
              ]}
              onChange={({ currentTarget: { value } }) => set({ assinatura: value === NEW ? null : value })}
            />
          </div>
        }
      />
      {failed ? (
        <EmptyState
          title="A página não foi carregada"
          action={
            <Button variant="default" onClick={() => void Promise.all([sources.refetch(), kept.refetch()])}>
              Tentar de novo
            </Button>
          }
        >
          {sentenceFor(failed)}
        </EmptyState>
      ) : sources.data && kept.data ? (
        <SignatureScreen
          key={`${unitId} ${chosen?.id ?? NEW}`}
          sources={sources.data}
          signature={chosen}
          onSaved={(id) => set({ assinatura: id })}
          onRemoved={() => set({ assinatura: null })}
        />
      ) : (
        <Skeleton height={480} radius="md" />
      )}
    </>
  );
}
