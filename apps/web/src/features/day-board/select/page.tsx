import { Button, MultiSelect, SegmentedControl, Skeleton } from '@mantine/core';
import type { DayOverview } from '@traco/contract/day-board/day-board';
import { addDays, weekdayOf } from '@traco/contract/values/calendar';
import { useMemo } from 'react';
import { parseDay } from '../../../lib/brazilian-date.ts';
import { formatDay, formatM3 } from '../../../lib/formats.ts';
import { titleOf } from '../../../lib/paths.ts';
import { useServerClock } from '../../../lib/use-clock.ts';
import { UpdatedAt } from '../../../ui/board.tsx';
import { DaySteps } from '../../../ui/day-steps.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useAddressParameter } from '../../../ui/use-address-parameter.ts';
import { FoundPours } from './found-pours.tsx';
import { LanesView } from './lanes-view.tsx';
import classes from './schedule-select.module.css';
import { boardOfPour, UnitCards } from './unit-cards.tsx';
import { useLanes } from './use-lanes.ts';
import { useOverview } from './use-overview.ts';
import { WeekTable } from './week-table.tsx';

/** How often the clock of so large a screen is told again. */
const TICK_MS = 30_000;

const FARTHEST_DAYS = 366;
/** The Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7));

/** `/admin-schedule-select`: the units' days and weeks side by side, and the way to each board. */
export default function ScheduleSelectPage() {
  const [day, setDay] = useAddressParameter('day');
  const [span, setSpan] = useAddressParameter('periodo');
  const [chosen, setChosen] = useAddressParameter('unidades');
  const [search, setSearch] = useAddressParameter('busca');
  const isWeek = span === 'semana';
  const isLanes = span === 'todas';
  // A day of the device until the units say theirs: only what the fields begin with.
  const today = useMemo(() => new Intl.DateTimeFormat('sv-SE').format(new Date()), []);
  const from = isWeek ? mondayOf(day ?? today) : day;
  const overview = useOverview(from, isWeek ? 7 : 1, !isLanes);
  const board = useLanes(day, isLanes);
  const now = useServerClock(board.data?.now, board.dataUpdatedAt, TICK_MS)?.toISOString();
  const query = isLanes ? board : overview;
  const overviews: readonly DayOverview[] = (isLanes ? board.data?.lanes : overview.data) ?? [];
  const units = [...new Map(overviews.map(({ unit }) => [unit.id, unit])).values()];
  const unitIds = useMemo(() => chosen?.split(',') ?? [], [chosen]);
  const shown = overviews.filter(({ unit }) => unitIds.length === 0 || unitIds.includes(unit.id));
  const shownDay = day ?? overviews[0]?.dayOn ?? today;
  const summary = `${formatDay(shownDay)} · ${sumWords(shown)}`;
  return (
    <div className={classes.page}>
      <PageHeader
        title={titleOf('/admin-schedule-select')}
        subtitle={
          <UpdatedAt
            updatedAt={query.dataUpdatedAt}
            hasFailed={query.isError}
            zone={zoneOf(shown.length > 0 ? shown : overviews)}
          />
        }
        actions={
          <>
            <SpanChoice value={isWeek || isLanes ? span : 'dia'} onChange={setSpan} />
            <DaySteps
              value={shownDay}
              parse={(typed) => parseDay(typed, today)}
              last={addDays(today, FARTHEST_DAYS)}
              step={isWeek ? 'week' : 'day'}
              onChange={setDay}
            />
          </>
        }
      />
      <div className={classes.filters}>
        <SearchField
          size="xs"
          label="Procurar cliente ou obra"
          placeholder="Cliente, obra ou número"
          value={search ?? ''}
          onSearch={(words) => setSearch(words || undefined)}
        />
        <UnitFilter units={units} chosen={unitIds} onChange={setChosen} />
      </div>
      {search && <FoundPours search={search} from={day ?? today} to={boardOfPour} />}
      {query.isPending && <Skeleton height={280} radius="md" />}
      {query.isError && overviews.length === 0 && <UnitsNotLoaded onRetry={() => void query.refetch()} />}
      {shown.length > 0 && isWeek && <WeekTable overviews={shown} />}
      {shown.length > 0 && !isWeek && !isLanes && (
        <>
          <p className={classes.period}>{summary}</p>
          <UnitCards overviews={shown} />
        </>
      )}
      {shown.length > 0 && isLanes && board.data && now && (
        <LanesView
          board={board.data}
          unitIds={unitIds}
          now={now}
          summary={summary}
          onWeek={() => setSpan('semana')}
        />
      )}
    </div>
  );
}

interface SpanChoiceProps {
  value: string;
  onChange: (span: string | undefined) => void;
}

const SpanChoice = ({ value, onChange }: SpanChoiceProps) => (
  <SegmentedControl
    size="xs"
    aria-label="Período"
    data={[
      { value: 'dia', label: 'Dia' },
      { value: 'semana', label: 'Semana' },
      { value: 'todas', label: 'Todas as unidades' },
    ]}
    value={value}
    onChange={(span) => onChange(span === 'dia' ? undefined : span)}
  />
);

interface UnitFilterProps {
  units: readonly { id: string; name: string }[];
  chosen: string[];
  /** @param ids with commas between them; undefined for all units */
  onChange: (ids: string | undefined) => void;
}

const UnitFilter = ({ units, chosen, onChange }: UnitFilterProps) => (
  <MultiSelect
    size="xs"
    aria-label="Unidades"
    placeholder={chosen.length === 0 ? 'Todas as unidades' : ''}
    clearable
    className={classes.units ?? ''}
    data={units.map(({ id, name }) => ({ value: id, label: name }))}
    value={chosen}
    onChange={(ids) => onChange(ids.length > 0 ? ids.join(',') : undefined)}
  />
);

const UnitsNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    title="As unidades não foram carregadas"
    action={
      <Button variant="default" onClick={onRetry}>
        Tentar de novo
      </Button>
    }
  >
    Verifique a conexão.
  </EmptyState>
);

/** The clock of the units, when it is one. */
function zoneOf(overviews: readonly DayOverview[]): string | undefined {
  const zones = new Set(overviews.map(({ unit }) => unit.timeZone));
  return zones.size === 1 ? [...zones][0] : undefined;
}

/** What the shown units have together. */
function sumWords(overviews: readonly DayOverview[]): string {
  const sum = (of: (overview: DayOverview) => number) =>
    Math.round(overviews.reduce((all, each) => all + of(each), 0) * 10) / 10;
  const pours = sum((each) => each.pours);
  const conflicts = sum((each) => each.conflicts);
  return `${formatM3(sum(({ m3 }) => m3))} em ${pours} ${pours === 1 ? 'programação' : 'programações'} do dia · ${conflicts} ${conflicts === 1 ? 'conflito' : 'conflitos'}`;
}
