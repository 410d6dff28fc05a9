import classes from './chart-frame.module.css';
import { type ChartPoint, factLabels } from './chart-point.ts';

interface Props {
  title: string;
  of: string;
  points: readonly ChartPoint[];
}

/** The figures of a chart, a row a point. */
export function ChartTable({ title, of, points }: Props) {
  const labels = factLabels(points);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
    <section className={classes.table} aria-label={`${title}, em tabela`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, facts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {labels.map((label) => (
                <td key={label}>{facts.find((fact) => fact.label === label)?.value ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
