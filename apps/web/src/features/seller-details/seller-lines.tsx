import { nameOfFigure } from '@traco/contract/figures/figures';
import type { SellerDetails } from '@traco/contract/seller-details/seller-details';
import type { Seller } from '@traco/contract/sellers-overview/seller';
import { formatCpf } from '@traco/contract/values/identifiers';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { linkTo } from '../../kit/record/record-link.tsx';
import { formatCount, formatDate, formatInstant } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { type DetailLine, DetailLines } from '../../ui/detail-lines.tsx';
import { CommissionRule } from '../commission/shared/commission-rule.tsx';
import { figureLineOf } from '../figures/shared/fact-of.tsx';

interface Props {
  details: SellerDetails;
  register: Seller | undefined;
}

/** A seller's data, line by line; what the register alone has only where it is read. */
export const SellerLines = ({ details: { seller, unit }, register }: Props) => (
  <DetailLines
    lines={[
      ['Unidade', linkTo('unit', unit)],
      ['Telefone', phoneLine(seller.phone)],
      ['E-mail', mailLine(seller.email)],
      ['CPF', register && formatCpf(register.cpf)],
      ['Comissão', <CommissionRule key="rule" sellerId={seller.id} unitId={unit.id} />],
      ...(register ? linesOf(register) : []),
      ['Na empresa desde', formatDate(seller.since, unit.timeZone)],
    ]}
  />
);

const linesOf = ({ id, name, month, customers, plannedPours, ...register }: Seller): DetailLine[] => [
  figureLineOf('customers', customers, {
    of: name,
    words: `${formatCount(customers)} na carteira`,
    to: pathOf('/customers', {}, { sellerId: id }),
  }),
  [nameOfFigure('pours'), plannedPours > 0 && `${formatCount(plannedPours)} em aberto`],
  ...(month.requests > 0
    ? [
        figureLineOf('quoted', month.quoted, {
          of: name,
          days: month.opens,
          besides: ['requests'],
          words: `${formatCount(month.quoted)} de ${formatCount(month.requests)} no mês, pela própria página`,
        }),
      ]
    : []),
  [
    'Última entrada',
    register.lastSignInAt ? formatInstant(register.lastSignInAt, register.unit.timeZone) : 'nunca entrou',
  ],
];
