import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { useStaysHere } from '../../../lib/stays-here.ts';
import { Callout } from '../../../ui/callout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { TermForm } from './term-form.tsx';

/** `?editar=`: a draft's text, whom it asks and until when; `novo` begins a term. */
export default function EditScreen({ id }: { id: string }) {
  const [{ termo }, set] = useAddress();
  const queries = useQueryClient();
  const isNew = id === 'novo';
  const stays = useStaysHere('O que você escreve e não salva');
  const found = useQuery(
    api.terms.get.queryOptions({ input: { id: termo ?? '' }, enabled: !isNew && Boolean(termo) }),
  );
  const version = found.data?.versions.find((each) => each.id === id);
  // What is being written is not changed by what is read meanwhile.
  const opened = useRef(version);
  opened.current ??= version;
  const close = () => set({ editar: null });
  if (!isNew && !version)
    return found.isPending && termo ? (
      <Skeleton height={420} radius="md" />
    ) : (
      <Callout tone="danger" role="alert">
        {found.error ? sentenceFor(found.error) : 'Este rascunho não existe mais.'}
      </Callout>
    );
  return (
    <>
      <PageHeader
        title={isNew ? 'Novo termo' : `Rascunho da versão ${version!.version}`}
        subtitle={`${stays} As pessoas só recebem o termo depois de publicado.`}
      />
      <TermForm
        version={opened.current ?? null}
        onClose={close}
        onSaved={async (saved) => {
          // The panel opens with what was saved: of an older revision nothing could be published.
          await queries.invalidateQueries({ queryKey: api.terms.key() });
          notify({ message: 'Rascunho salvo. Publique quando estiver pronto.', tone: 'success' });
          set({ editar: null, termo: saved.termId, versao: saved.id });
        }}
      />
    </>
  );
}
