import { Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatInstant, formatMonth, formatTime } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { useOnline } from '../../lib/use-online.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { MonthComparison } from './month-comparison.tsx';
import { daysOfMonth, lastMonths } from './months.ts';
import { SellerGroups } from './seller-groups.tsx';
import { SellerLoads } from './seller-loads.tsx';
import classes from './seller-volume-records.module.css';
import { TakeHome } from './take-home.tsx';
import { useCommissions } from './use-commissions.ts';
import { useMonthLoads } from './use-month-loads.ts';

const views = { loads: 'Cargas', day: 'Por dia', mix: 'Por produto', customer: 'Por cliente' } as const;
type View = keyof typeof views;

/** `/seller-volume-records`: the seller's own m³, load by load; the last month seen is readable offline. */
export default function SellerVolumeRecordsPage() {
  const { mes }: { mes?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const units = useQuery(api.catalogue.units.queryOptions());
  const unit = units.data?.[0];
  const zone = unit?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(new Date(), zone);
  const months = lastMonths(today, 24);
  const month = mes && months.includes(mes) ? mes : today.slice(0, 7);
  const days = daysOfMonth(month, today);
  const [view, setView] = useState<View>('loads');
  const found = useMonthLoads(month, days);
  const commissions = useCommissions(month);
  const isOnline = useOnline();

  return (
    <div className={classes.records}>
      <PageHeader
        title={titleOf('/seller-volume-records')}
        subtitle={
          <>
            {[formatMonth(month), unit?.name].filter(Boolean).join(' · ')}
            {found.updatedAt > 0 && ` · atualizado ${updatedWords(found.updatedAt, zone, today)}`}
            {!isOnline && ' · sem conexão'}
          </>
        }
        actions={
          <>
            <NativeSelect
              aria-label="Mês"
              value={month}
              data={months.map((value) => ({ value, label: formatMonth(value) }))}
              onChange={(event) =>
                void navigate({ to: '.', search: { mes: event.currentTarget.value } as never, replace: true })
              }
            />
            <TakeHome
              month={month}
              days={days}
              by={view === 'loads' ? null : view}
              loads={found.loads}
              totals={found.totals}
              commissions={commissions}
              unit={unit?.name}
              zone={zone}
            />
            {unit?.sellersMayRecord && (
              <Button
                component={ScreenLink}
                to="/concrete-volume"
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                Lançar volume
              </Button>
            )}
          </>
        }
      />
      <MonthComparison month={month} zone={zone} totals={found.totals} />
      <SegmentedControl
        className={classes.views}
        aria-label="Ver"
        value={view}
        onChange={(value) => setView(value as View)}
        data={Object.entries(views).map(([value, label]) => ({ value, label }))}
      />
      {found.isLoading && <Skeleton height={320} radius="md" />}
      {!found.isLoading && found.loads.length === 0 && (
        <EmptyState title="Nenhuma carga sua neste mês">
          {found.error
            ? 'A lista não foi carregada. Ela volta sozinha quando houver conexão.'
            : 'As cargas que a unidade lança para os seus clientes aparecem aqui na hora.'}
        </EmptyState>
      )}
      {found.loads.length > 0 && view === 'loads' && (
        <SellerLoads loads={found.loads} totals={found.totals} commissions={commissions} />
      )}
      {found.loads.length > 0 && view !== 'loads' && <SellerGroups by={view} loads={found.loads} />}
    </div>
  );
}

/** `às 09:11`, or with its day when it was kept from another one. */
function updatedWords(at: number, zone: string, today: string): string {
  const instant = new Date(at);
  return dayIn(instant, zone) === today
    ? `às ${formatTime(instant, zone)}`
    : `em ${formatInstant(instant, zone)}`;
}
