import { useQuery } from '@tanstack/react-query';
import type { ListedPour } from '@traco/contract/pours/pour';
import type { SellerDashboard } from '@traco/contract/seller-dashboard/seller-dashboard';
import { addDays } from '@traco/contract/values/calendar';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatM3, formatTime } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { programmedVolume, shortDay, statusOfPour } from '../pours/shared/pour-words.ts';

const MOST = 8;
const agenda = '/seller-schedule-view';

/** What is to be poured today and tomorrow for the seller's customers, and how far each is; a line opens it. */
export function AgendaOfDay({ figures: { day, seller, unit } }: { figures: SellerDashboard }) {
  const { data, isError } = useQuery(
    api.pours.list.queryOptions({
      input: { from: day, to: addDays(day, 1), sellerId: seller.id, limit: MOST },
      meta: changesWith('pours', 'loads', 'pour_confirmations'),
    }),
  );
  return (
    <Panel
      title="Agenda de hoje e amanhã"
      aside={<ScreenLink to={pathOf(agenda, {})}>Ver a agenda</ScreenLink>}
    >
      {isError ? (
        <BoardEmpty>A agenda não foi carregada. Verifique a conexão.</BoardEmpty>
      ) : data?.rows.length === 0 ? (
        <BoardEmpty>
          Nada programado até amanhã.{' '}
          <ScreenLink to={pathOf(agenda, {}, { nova: 1 })}>Solicitar programação</ScreenLink>
        </BoardEmpty>
      ) : (
        <LineList lines={(data?.rows ?? []).map((pour) => lineOf(pour, day, unit.timeZone))} />
      )}
    </Panel>
  );
}

const lineOf = (pour: ListedPour, today: string, zone: string) => ({
  key: pour.id,
  start: pour.dayOn === today ? formatTime(pour.startsAt, zone) : shortDay(pour.startsAt, zone),
  title: pour.customer.name,
  detail: [pour.site.name, statusOfPour(pour).word, deliveredWords(pour)].filter(Boolean).join(' · '),
  end: formatM3(programmedVolume(pour)),
  to: pathOf(agenda, {}, { programacao: pour.id }),
});

const deliveredWords = ({ deliveredM3 }: ListedPour) =>
  deliveredM3 > 0 && `${formatM3(deliveredM3)} já saíram`;
