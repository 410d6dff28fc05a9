import { usePerson } from '../../kit/session/person.ts';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import { BoardScreen } from './board-screen.tsx';

/** `/admin-schedule-view` and `/unit-schedule`: the board on which a plant's day is planned. */
export default function DayBoardPage() {
  const person = usePerson();
  const [unitId] = useAddressParameter('unitId');
  const [day] = useAddressParameter('day');
  const own = person?.unitId ?? undefined;
  return <BoardScreen unitId={own ?? unitId} day={day} choosesUnit={!own} />;
}
