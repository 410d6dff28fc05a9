import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDate, formatDay, formatMoney } from '../../lib/formats.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { DraftList } from './draft-list.tsx';
import { PriceChange } from './price-change.tsx';
import classes from './price-lists.module.css';
import { listStatus } from './price-words.ts';
import { pricesOnPaper } from './prices-on-paper.tsx';

interface Props {
  id: string;
  zone: string;
  mayWrite: boolean;
  set: SetAddress;
}

/** The open list: to read once it is published, to alter as long as it is a draft. */
export function OpenList({ id, zone, mayWrite, set }: Props) {
  const found = useQuery(
    api.priceLists.get.queryOptions({
      input: { id },
      meta: changesWith('price_lists', 'price_list_items'),
    }),
  );
  const list = found.data;
  if (found.isPending) return <Skeleton height={420} radius="md" />;
  if (!list)
    return (
      <Callout tone="danger" role="alert">
        {sentenceFor(found.error)}
      </Callout>
    );
  return (
    <section className={classes.list} aria-label={list.name}>
      <header className={classes.head}>
        <div>
          <h2>
            {list.name} <StatusBadge status={listStatus(list.state)} />
          </h2>
          <p>
            Vale desde {formatDay(list.validFrom)}
            {list.publishedAt && ` · publicada em ${formatDate(list.publishedAt, zone)}, não muda mais`}
          </p>
        </div>
        <ExportButtons
          fetchFile={(format) => client.priceLists.export({ id, format })}
          paper={pricesOnPaper(list, zone)}
        />
      </header>
      {mayWrite && !list.publishedAt ? (
        <DraftList key={list.id} list={list} set={set} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label="Preços">
          <table className={classes.prices}>
            <thead>
              <tr>
                <th scope="col">Traço</th>
                <th scope="col" data-number>
                  Preço/m³
                </th>
                <th scope="col" data-number>
                  Mínimo/m³
                </th>
                <th scope="col" data-number>
                  Mudança
                </th>
              </tr>
            </thead>
            <tbody>
              {list.items.map(({ mix, priceCentsPerM3, floorCentsPerM3, beforeCentsPerM3 }) => (
                <tr key={mix.id}>
                  <th scope="row">
                    {mix.code}
                    <small>{mix.name}</small>
                  </th>
                  <td data-number>{formatMoney(priceCentsPerM3)}</td>
                  <td data-number>{formatMoney(floorCentsPerM3)}</td>
                  <td data-number>
                    <PriceChange cents={priceCentsPerM3} before={beforeCentsPerM3} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
