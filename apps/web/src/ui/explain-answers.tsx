import { Popover } from '@mantine/core';
import type { Explanation } from './explain.tsx';
import classes from './explain-answers.module.css';
import { ScreenLink } from './screen-link.tsx';
import { StandIn } from './stand-in.tsx';
import type { Beside } from './use-beside.ts';

/** What stands beside a figure that was asked what it means. */
export default function ExplainAnswers({ of, target, ...beside }: Beside & { of: readonly Explanation[] }) {
  return (
    <Popover {...beside} position="bottom-end" shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <StandIn of={target} />
      </Popover.Target>
      <Popover.Dropdown className={classes.answers}>
        {of.map((explanation) => (
          <Answer key={explanation.name} {...explanation} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

const Answer = ({ name, formula, facts, parts = [], rows }: Explanation) => (
  <section className={classes.answer}>
    <h3>{name}</h3>
    <p>{formula}</p>
    {parts.length > 0 && (
      <table>
        <tbody>
          {parts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <dl>
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    {rows && <ScreenLink to={rows.to}>{rows.words}</ScreenLink>}
  </section>
);
