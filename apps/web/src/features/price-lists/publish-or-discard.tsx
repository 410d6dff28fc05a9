import type { PriceList } from '@traco/contract/price-lists/price-lists';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { AskFirst } from './ask-first.tsx';

interface Props {
  list: PriceList;
  asking: 'publish' | 'discard' | null;
  onChanged: () => void;
  onDiscarded: () => void;
  onClose: () => void;
}

/** Asks once more before a draft is published or discarded, and does it. */
export function PublishOrDiscard({ list, asking, onChanged, onDiscarded, onClose }: Props) {
  const { send, isSending, failure } = useSending();
  const act = async (call: () => Promise<unknown>, message: string, after: () => void) => {
    await send(async () => {
      await call();
      notify({ message, tone: 'success' });
      after();
    });
    onClose();
    onChanged();
  };
  return (
    <>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {asking === 'publish' && (
        <AskFirst
          title={`Publicar ${list.name}?`}
          button="Publicar"
          isSending={isSending}
          onDo={() =>
            void act(
              () => client.priceLists.publish({ id: list.id, revision: list.revision }),
              'Tabela publicada.',
              () => undefined,
            )
          }
          onClose={onClose}
        >
          Passa a valer em {formatDay(list.validFrom)} e não muda mais. Para corrigir, publica-se outra
          tabela.
        </AskFirst>
      )}
      {asking === 'discard' && (
        <AskFirst
          title={`Descartar ${list.name}?`}
          button="Descartar"
          isSending={isSending}
          onDo={() =>
            void act(
              () => client.priceLists.discard({ id: list.id, revision: list.revision }),
              'Rascunho descartado.',
              onDiscarded,
            )
          }
          onClose={onClose}
        >
          Os preços digitados neste rascunho se perdem. As tabelas publicadas ficam como estão.
        </AskFirst>
      )}
    </>
  );
}
