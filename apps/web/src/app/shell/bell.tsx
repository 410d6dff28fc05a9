import { IconBell } from '@tabler/icons-react';
import { pressing } from '@traco/contract/attention/pressing';
import type { Role } from '@traco/contract/roles';
import { useAttention } from '../../features/attention/shared/use-attention.ts';
import { formatCount } from '../../lib/formats.ts';
import { OnDemand, onDemand } from '../../ui/on-demand.tsx';
import { useBeside } from '../../ui/use-beside.ts';
import classes from './bell.module.css';

const BellList = onDemand(() => import('./bell-list.tsx'));

/** What needs the person, and what they were told; the number is of what is grave or to be done now, and of unread notices. */
export function Bell({ role }: { role: Role }) {
  const { beside, button } = useBeside('dialog');
  const { data } = useAttention();
  const count =
    pressing(data?.lines ?? []).length + (data?.notices.filter(({ readAt }) => readAt === null).length ?? 0);
  return (
    <>
      <button
        type="button"
        className={classes.bell}
        data-unread={count > 0 || undefined}
        aria-label={count === 0 ? 'Precisa de você: nada' : `Precisa de você: ${formatCount(count)}`}
        {...button}
      >
        <IconBell size={19} aria-hidden />
        {count > 0 && <span aria-hidden>{count > 99 ? '99+' : count}</span>}
      </button>
      <OnDemand of={BellList} with={{ role, ...beside }} />
    </>
  );
}
