import type { DriverLine } from '@traco/contract/driver-record';
import { DriverFace } from './driver-face.tsx';
import classes from './driver-name.module.css';

interface Props {
  driver: Pick<DriverLine, 'id' | 'name' | 'photo'>;
  /** A quieter line below the name. */
  below: string;
  address?: '/api/truck-drivers' | '/api/helay-drivers';
}

/** Who a row of a list is: face, name, and a line below it. */
export const DriverName = ({ driver, below, address }: Props) => (
  <span className={classes.driver}>
    <DriverFace driver={driver} place="list" {...(address ? { address } : {})} />
    <span>
      <b>{driver.name}</b>
      <small title={below}>{below}</small>
    </span>
  </span>
);
