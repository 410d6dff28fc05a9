import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { formatDay } from '../../lib/formats.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import type { Resource } from './content.ts';

/** One page of the manual, folded until it is needed. */
export function ResourceCard(props: {
  resource: Resource;
  isNew: boolean;
  isFavourite: boolean;
  understood: { version: string; at: string } | undefined;
  mayRecord: boolean;
  onFavourite: () => void;
  onUnderstood: () => void;
}) {
  const { resource, isNew, isFavourite, understood, mayRecord, onFavourite, onUnderstood } = props;
  const { title, version, lines, table, form, isMandatory } = resource;
  const isUnderstood = understood?.version === version;
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <details className="manual-card">
      <summary>
        <span>{title}</span>
        {isNew && <mark>novo</mark>}
        {isMandatory && mayRecord && !isUnderstood && <mark data-must>ler</mark>}
      </summary>
      <div className="manual-body">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {table && <ResourceTable rows={table} name={title} />}
        {form && mayRecord && (
          <ScreenLink to={`/operational-sheet?form=${form.name}`} className="touch-button">
            {form.word}
          </ScreenLink>
        )}
        <div className="manual-marks">
          <button type="button" aria-pressed={isFavourite} onClick={onFavourite}>
            <Star size={20} aria-hidden /> Favorito
          </button>
          {isMandatory &&
            mayRecord &&
            (isUnderstood ? (
              <small>Li e entendi em {formatDay(understood.at.slice(0, 10))}</small>
            ) : (
              <button type="button" onClick={onUnderstood}>
                Li e entendi
              </button>
            ))}
        </div>
        <small>Versão de {formatDay(version)}</small>
      </div>
    </details>
  );
}

function ResourceTable({ rows, name }: { rows: readonly (readonly string[])[]; name: string }) {
  const [head = [], ...body] = rows;
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
