import { pressing } from '@traco/contract/attention/pressing';
import type { Role } from '@traco/contract/roles';
import classes from './menu-count.module.css';
import { attentionAddress, screenOfPlace } from './place-address.ts';
import { useAttention } from './use-attention.ts';

/** Beside a screen of the menu: how much on it is grave or to be done now. Nothing where nothing is. */
export function MenuCount({ path, role }: { path: string; role: Role }) {
  const { data } = useAttention();
  const isList = path === attentionAddress(role);
  const here = pressing(data?.lines ?? []).filter(
    ({ place }) => isList || screenOfPlace(place, role) === path,
  );
  if (here.length === 0) return null;
  return (
    <span
      className={classes.count}
      data-grave={here.some(({ severity }) => severity === 'stop') || undefined}
    >
      {here.length > 99 ? '99+' : here.length}
      <span className="visually-hidden"> a resolver</span>
    </span>
  );
}
