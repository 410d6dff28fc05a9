import { ScreenLink } from '../../ui/screen-link.tsx';
import classes from './driver-dashboard.module.css';

/** A big tile: what, how much, and a word more; it opens where something is done about it. */
export function Tile(props: {
  name: string;
  value: string;
  detail: string;
  to?: string;
  isLink?: boolean;
  isWide?: boolean;
  tone?: string | undefined;
}) {
  const { name, value, detail, to, isLink = true, isWide, tone } = props;
  const words = (
    <>
      <span className={classes.tileName}>{name}</span>
      <strong>{value}</strong>
      <small>{detail}</small>
    </>
  );
  const shape = { className: classes.tile, 'data-wide': isWide || undefined, 'data-tone': tone };
  return to && isLink ? (
    <ScreenLink to={to} {...shape}>
      {words}
    </ScreenLink>
  ) : (
    <div {...shape}>{words}</div>
  );
}
