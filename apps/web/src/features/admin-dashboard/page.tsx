import { ActionIcon, Group, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { Suspense } from 'react';
import { parseDay } from '../../lib/brazilian-date.ts';
import { lazyAtRest } from '../../lib/lazy-page.tsx';
import { Board, BoardFailure, BoardRow, BoardSkeleton } from '../../ui/board.tsx';
import { BoardChoice } from '../../ui/board-choice.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { AttentionPanel } from '../attention/shared/attention-panel.tsx';
import { QuoteFunnel } from '../quotes/shared/quote-funnel.tsx';
import { dayBlocks } from '../totals/shared/day-blocks.ts';
import { monthBlocks } from '../totals/shared/month-blocks.ts';
import { dayColumns, daysAddress, monthColumns } from '../totals/shared/trend-columns.ts';
import { RankingRow } from './ranking-row.tsx';
import { SellingRow } from './selling-row.tsx';
import { useAdminDashboard } from './use-admin-dashboard.ts';

/** A month to pick from is for who looks at another day: the figures do not wait for it. */
const DayField = lazyAtRest(async () => ({ default: (await import('../../ui/day-field.tsx')).DayField }));

type Shown = ReturnType<typeof useAdminDashboard>;

/** `/admin-dashboard`: the company, or one unit, on one day. */
export default function AdminDashboardPage() {
  const shown = useAdminDashboard();
  const { figures, freshness, failure, error, retry } = shown;
  return (
    <Board
      title={figures?.unit?.name ?? 'Todas as unidades'}
      freshness={freshness}
      controls={<Switches {...shown} />}
    >
      {figures ? (
        <Figures figures={figures} isPast={shown.day !== undefined} />
      ) : failure ? (
        <BoardFailure words={failure} error={error} onRetry={retry} />
      ) : (
        <BoardSkeleton />
      )}
    </Board>
  );
}

function Switches({ figures, units, unitId, chooseUnit, day, chooseDay }: Shown) {
  const today = dayIn(figures ? new Date(figures.at) : new Date(), figures?.unit?.timeZone ?? COMPANY_ZONE);
  return (
    <>
      <BoardChoice
        label="Unidade"
        w={200}
        placeholder="Todas as unidades"
        clearable
        searchable
        nothingFoundMessage="Nenhuma unidade"
        of={units}
        chosen={unitId}
        onChoose={chooseUnit}
      />
      {figures && <DaySteps day={day ?? figures.today.day} today={today} onChange={chooseDay} />}
    </>
  );
}

interface DayStepsProps {
  day: string;
  today: string;
  /** Nothing stands for today, whatever day that will be. */
  onChange: (day: string | undefined) => void;
}

/** The day shown, with the day before and the day after one press away. */
function DaySteps({ day, today, onChange }: DayStepsProps) {
  const choose = (chosen: string) => onChange(chosen === today ? undefined : chosen);
  const step = { variant: 'default', size: 30 } as const;
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon {...step} aria-label="Dia anterior" onClick={() => choose(addDays(day, -1))}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Suspense fallback={<Skeleton w={130} h={30} />}>
        <DayField
          label="Dia mostrado"
          size="xs"
          value={day}
          parse={(typed) => parseDay(typed, today)}
          today={today}
          onChange={choose}
        />
      </Suspense>
      <ActionIcon
        {...step}
        aria-label="Dia seguinte"
        disabled={day >= today}
        onClick={() => choose(addDays(day, 1))}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}

function Figures({ figures, isPast }: { figures: NonNullable<Shown['figures']>; isPast: boolean }) {
  const { month, months, days } = figures;
  return (
    <>
      {!isPast && <AttentionPanel unitId={figures.unit?.id} />}
      <BoardRow least="11.5rem" isDense>
        {dayBlocks(figures, { isPast, namesUnit: figures.unit === null }).map((block) => (
          <FigureBlock key={block.label} {...block} />
        ))}
      </BoardRow>
      <BoardRow least="11.5rem" isDense>
        {monthBlocks(month, months).map((block) => (
          <FigureBlock key={block.label} {...block} />
        ))}
      </BoardRow>
      <BoardRow least="22rem">
        <Panel title="30 dias" folded aside={<ScreenLink to={daysAddress(days)}>m³ por dia</ScreenLink>}>
          <ColumnChart columns={dayColumns(days)} title="m³ por dia, 30 dias" of="Dia" unit="m³" />
        </Panel>
        <Panel title="13 meses" folded aside="m³ por mês; a linha marca a meta">
          <ColumnChart columns={monthColumns(months)} title="m³ por mês, 13 meses" of="Mês" unit="m³" />
        </Panel>
      </BoardRow>
      <RankingRow figures={figures} />
      {!isPast && <SellingRow unitId={figures.unit?.id} />}
      {!isPast && <QuoteFunnel unitId={figures.unit?.id} />}
    </>
  );
}
