import { useQuery } from '@tanstack/react-query';
import { documentKindWords } from '@traco/contract/document-words';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The documents that wait for the signature of whoever is signed in. */
export function DocumentsToSign() {
  const { data } = useQuery(api.sign.waiting.queryOptions());
  if (!data) return null;
  return (
    <Panel title="Documentos a assinar" aside={data.rows.length > 0 ? `${data.rows.length}` : 'em dia'}>
      {data.rows.length === 0 ? (
        <BoardEmpty>Nenhum documento espera a sua assinatura.</BoardEmpty>
      ) : (
        <ul>
          {data.rows.map(({ id, title, kind, senderName, dueOn }) => (
            <li key={id}>
              <strong>{title}</strong> {documentKindWords[kind]}, enviado por {senderName}
              {dueOn && `, até ${formatDay(dueOn)}`}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
