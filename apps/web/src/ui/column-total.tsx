import { Explain } from './explain.tsx';
import type { RowColumn } from './row-table.tsx';

type Props<Row> = Pick<RowColumn<Row>, 'total' | 'explanation'>;

/** The sum below a column, which is pressed to learn what it means. */
export const ColumnTotal = <Row,>({ total, explanation }: Props<Row>) =>
  explanation && total ? <Explain of={[explanation].flat()}>{total}</Explain> : total;
