import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { SharedMaterials } from '@traco/contract/support-materials/support-material';
import { materialKindWords } from '@traco/contract/support-materials/support-material-words';
import { lazy, Suspense, useState } from 'react';
import { api, client } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { followDownload } from '../../../lib/save-file.ts';
import { useNoIndex } from '../../../lib/use-no-index.ts';
import { CallLink } from '../../../ui/call-link.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { TypeIcon } from '../material-list.tsx';
import { formatSize } from '../material-words.ts';
import classes from './shared.module.css';

const SharedFile = lazy(() => import('./shared-file.tsx'));
type Item = SharedMaterials['items'][number];

/** `/materials/{token}`: what somebody of the company sent to a customer, without a login. */
export default function SharedMaterialsPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  useNoIndex();
  const isToken = /^[\w-]{43}$/.test(token);
  const { data, error, refetch } = useQuery(
    api.supportMaterials.openLink.queryOptions({
      input: { token },
      enabled: isToken,
      // Each answer counts as an opening.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (count, failure) => !isRefusal(failure) && count < 2,
    }),
  );
  const [search, setSearch] = useAddress();
  const [read, setRead] = useState<{ item: Item; address: string }>();
  const [problem, setProblem] = useState('');
  // Each time anew: an address opens its file for some minutes, and the page stays open for hours.
  const askAddress = async ({ id }: Item) => {
    setProblem('');
    try {
      return (await client.supportMaterials.sharedFile({ token, itemId: id })).address;
    } catch (failure) {
      setProblem(sentenceFor(failure));
      return undefined;
    }
  };
  const open = async (item: Item) => {
    const address = await askAddress(item);
    if (!address) return;
    setRead({ item, address });
    // The key that goes back closes the file, and leaves the page only then.
    if (search.item !== item.id) setSearch({ item: item.id }, false);
  };
  const download = async (item: Item) => {
    const address = await askAddress(item);
    if (address) followDownload(address, item.fileName);
  };
  if (read && search.item === read.item.id)
    return (
      <Suspense>
        <SharedFile {...read} onLost={() => void open(read.item)} onClose={() => setSearch({ item: null })} />
      </Suspense>
    );
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{data?.card?.unitName || 'Materiais'}</span>
      </header>
      {!isToken || isRefusal(error) ? (
        <section className={classes.card}>
          <h1>Este link não vale mais</h1>
          <p>Peça outro a quem o enviou: pode ter passado do prazo ou sido encerrado.</p>
        </section>
      ) : data ? (
        <SentMaterials sent={data} problem={problem} onOpen={open} onDownload={download} />
      ) : error ? (
        <section className={classes.card}>
          <h1>Sem conexão</h1>
          <p>Não foi possível abrir os materiais. Verifique a internet e tente de novo.</p>
          <button type="button" className="plain-button" onClick={() => void refetch()}>
            Tentar de novo
          </button>
        </section>
      ) : (
        <p role="status">Carregando…</p>
      )}
    </main>
  );
}

interface SentProps {
  sent: SharedMaterials;
  problem: string;
  onOpen: (item: Item) => Promise<void>;
  onDownload: (item: Item) => Promise<void>;
}

/** What was sent, and by whom. */
const SentMaterials = ({ sent, problem, onOpen, onDownload }: SentProps) => (
  <>
    <section className={classes.card}>
      <h1>{sent.title}</h1>
      <ul>
        {sent.items.map((item) => (
          <SentItem
            key={item.id}
            item={item}
            onOpen={() => void onOpen(item)}
            onDownload={() => void onDownload(item)}
          />
        ))}
      </ul>
      <p>Este link vale até {formatInstant(sent.expiresAt, COMPANY_ZONE)}.</p>
      {problem && <p role="alert">{problem}</p>}
    </section>
    {sent.card && (
      <section className={classes.card}>
        <h2>{sent.card.name}</h2>
        <p>{[sent.card.role, sent.card.unitName].filter(Boolean).join(' · ')}</p>
        <CallLink className="plain-button" phone={sent.card.phone}>
          Ligar
        </CallLink>
      </section>
    )}
  </>
);

interface ItemProps {
  item: Item;
  onOpen: () => void;
  onDownload: () => void;
}

const SentItem = ({ item, onOpen, onDownload }: ItemProps) => (
  <li>
    <TypeIcon mediaType={item.mediaType} />
    <span>
      <b>{item.title}</b>
      <small>
        {materialKindWords[item.kind]} · {formatSize(item.bytes)}
      </small>
    </span>
    {verbFor(item.mediaType) && (
      <button type="button" className="plain-button" onClick={onOpen}>
        {verbFor(item.mediaType)}
        <span className="visually-hidden"> {item.title}</span>
      </button>
    )}
    <button type="button" className="plain-button" data-quiet onClick={onDownload}>
      Baixar<span className="visually-hidden"> {item.title}</span>
    </button>
  </li>
);

/** What is done with a file on the page; a workbook is only downloaded. */
function verbFor(mediaType: string): string {
  if (mediaType === 'application/pdf') return 'Ler';
  return /^(image|video)\//.test(mediaType) ? 'Ver' : '';
}

const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;
