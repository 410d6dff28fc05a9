import { equipmentWords } from '@traco/contract/crew/crew-words';
import type { DriverPage } from '@traco/contract/records/driver-page';
import { formatCpf } from '@traco/contract/values/identifiers';
import { phoneLine } from '../../../kit/record/contact-lines.tsx';
import { linkTo } from '../../../kit/record/record-link.tsx';
import { formatDay } from '../../../lib/formats.ts';
import { type DetailLine, DetailLines } from '../../../ui/detail-lines.tsx';

const accessWords = {
  none: 'Ainda não entra no aplicativo',
  temporary: 'Recebeu um PIN temporário',
  own: 'Entra com CPF e PIN próprio',
  disabled: 'Acesso desativado',
} as const;

/** What a driver belongs to, each with its own page; then what is known of them, line by line. */
export const DriverLines = ({ page }: { page: DriverPage }) => (
  <DetailLines lines={[...linksOf(page), ...dataOf(page)]} />
);

const linksOf = ({ driver, truck }: DriverPage): DetailLine[] => [
  ['Caminhão', linkTo('vehicle', truck) ?? 'nenhum'],
  [
    'Unidade',
    <>
      {linkTo('unit', driver.unit)}
      {driver.partner && ` · cedido por ${driver.partner}`}
    </>,
  ],
];

function dataOf({ driver }: DriverPage): DetailLine[] {
  const day = (on: string | null) => (on ? formatDay(on) : 'não informada');
  const { licenceNumber, licenceCategory, licenceExpiresOn } = driver;
  return [
    ['CPF', formatCpf(driver.cpf)],
    ['Telefone', phoneLine(driver.phone) ?? '—'],
    ['Pode operar', driver.equipment.map((each) => equipmentWords[each]).join(', ')],
    [
      'CNH',
      licenceNumber || licenceCategory
        ? `${licenceNumber ?? 'sem número'} · ${licenceCategory ?? 'sem categoria'} · validade ${day(licenceExpiresOn)} · ${driver.licencePaidWork ? 'com EAR' : 'sem EAR'}`
        : 'não cadastrada',
    ],
    [
      'Toxicológico',
      `${driver.toxicologyOn ? `exame de ${day(driver.toxicologyOn)} · ` : ''}validade ${day(driver.toxicologyExpiresOn)}`,
    ],
    ['ASO', `validade ${day(driver.medicalExpiresOn)}`],
    ['Admissão', day(driver.admittedOn)],
    ['Chave PIX', driver.pixKey ?? '—'],
    ['Acesso', accessWords[driver.access]],
  ];
}
