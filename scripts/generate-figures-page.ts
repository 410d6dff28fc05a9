// Writes docs/figures.md from the dictionary: what each figure means, and who may see it. `--check` only tells whether it is current.
import type { Figure } from '../packages/contract/src/figures/figure.ts';
import { type FigureKey, figures, maySee } from '../packages/contract/src/figures/figures.ts';
import { roles } from '../packages/contract/src/roles.ts';
import { keepCurrent } from './keep-current.ts';

const line = ([key, { name, unit, formula, source, period, dimensions }]: [string, Figure]) =>
  [
    `\`${key}\``,
    name,
    unit,
    formula,
    `${source} ${period}`,
    dimensions.join(', '),
    roles.filter((role) => maySee(role, key as FigureKey)).join(', '),
  ].join(' | ');

const page = `# Figures

Generated from \`packages/contract/src/figures\` by \`scripts/generate-figures-page.ts\`; do not edit. A name stands for one figure on every
screen, file and paper. Who may see one follows from the permissions that it names; what answers tell is compared with sums by hand
(\`apps/server/src/matrices/figures\`).

| figure | on the screen | unit | how it comes about | counted from, and when | divided by | seen by |
| --- | --- | --- | --- | --- | --- | --- |
${Object.entries(figures)
  .map((each) => `| ${line(each)} |`)
  .join('\n')}
`;

keepCurrent('docs/figures.md', page);
