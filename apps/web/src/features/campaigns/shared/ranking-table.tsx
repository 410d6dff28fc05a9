import { nameOfFigure } from '@traco/contract/figures/figures';
import type { ReactNode } from 'react';
import classes from '../campaigns.module.css';

/** A ranking: its rows have place, person and points. */
export const RankingTable = ({ children }: { children: ReactNode }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Lugar</th>
        <th scope="col">Participante</th>
        <th scope="col" data-number>
          {nameOfFigure('campaignPoints')}
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
