import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pointsInColumn } from '@traco/contract/campaigns/points-words';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatDay } from '../../../lib/formats.ts';
import { LineList } from '../../../ui/line-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TryAgain } from '../../../ui/try-again.tsx';
import classes from '../campaigns.module.css';
import { metricWords } from '../shared/points-words.ts';

const PAGE = 20;

/** Every row of own points with its explanation, the newest first. */
export function OwnPoints({ campaignId }: { campaignId: string }) {
  const pages = useInfiniteQuery(
    api.campaigns.events.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: campaignId, limit: PAGE, ...(cursor && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      meta: changesWith('point_events'),
    }),
  );
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel title="De onde vieram os pontos" folded>
      {pages.error && <TryAgain error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data && rows.length === 0 && (
        <p className={classes.hint}>Nenhum ponto ainda: eles nascem dos lançamentos, sem você pedir.</p>
      )}
      <LineList
        lines={rows.map(({ id, dayOn, words, metric, points }) => ({
          key: id,
          start: formatDay(dayOn).slice(0, 5),
          title: words,
          detail: metricWords(metric),
          end: points > 0 ? `+${pointsInColumn(points)}` : pointsInColumn(points),
        }))}
      />
      {pages.hasNextPage && (
        <Button
          variant="subtle"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </Panel>
  );
}
