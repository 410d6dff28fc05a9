import type { MixRow } from '../catalogue.ts';
import type { Letter } from './letter.ts';

interface Facts {
  company: string;
  unit: string;
  mixes: readonly MixRow[];
}

const reais = (cents: number) =>
  `R$ ${(cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The prices of a plant in a month. */
export const priceTable = ({ unit, mixes }: Facts, month: string, level: number): Letter => ({
  title: `Tabela de preços ${month}`,
  unit,
  paragraphs: [
    'Preços por metro cúbico, posto obra em até 15 km da unidade, volume mínimo de 3 m³ por viagem.',
  ],
  table: {
    widths: [0.2, 0.5, 0.12, 0.18],
    rows: [
      ['Código', 'Traço', 'Slump', 'Preço por m³'],
      ...mixes.map(({ code, name, slumpMm, priceCentsPerM3 }) => [
        code,
        name,
        `${slumpMm} mm`,
        reais(Math.round((priceCentsPerM3 * level) / 100) * 100),
      ]),
    ],
  },
  end: [
    'Bombeamento: R$ 45,00 por m³, mínimo de R$ 1.350,00. Adicional noturno (22h às 5h) e em domingos: R$ 60,00 por m³.',
    'Espera na obra além de 60 minutos por viagem: R$ 120,00 por meia hora.',
  ],
});

/** What the company makes, and what each mix is for. */
export const catalogue = ({ company, mixes }: Facts, edition: string): Letter => ({
  title: `Catálogo de traços, ${edition}`,
  unit: company,
  paragraphs: [
    'Concreto dosado em central conforme a ABNT NBR 7212, com controle tecnológico em laboratório próprio.',
    'O abatimento (slump) é medido na obra, na chegada do caminhão, com tolerância de 20 mm.',
  ],
  table: {
    widths: [0.2, 0.44, 0.12, 0.12, 0.12],
    rows: [
      ['Código', 'Traço', 'Classe', 'Slump', 'Bomba'],
      ...mixes.map(({ code, name, strengthClass, slumpMm, pumpable }) => [
        code,
        name,
        strengthClass,
        `${slumpMm} mm`,
        pumpable ? 'sim' : 'não',
      ]),
    ],
  },
  end: [
    'Peça com 24 horas de antecedência. Para volumes acima de 100 m³, combine a concretagem com a unidade.',
  ],
});

/** Compressive strengths of cylinders, by age. */
export const strengthReport = ({ unit }: Facts): Letter => ({
  title: 'Laudo de resistência à compressão',
  unit,
  paragraphs: [
    'Ensaio conforme a ABNT NBR 5739, corpos de prova cilíndricos de 100 mm por 200 mm, cura úmida.',
    'Traço: C30 brita 0/1 bombeável, slump 120 mm. Peça concretada: laje do 2º pavimento.',
  ],
  table: {
    widths: [0.25, 0.25, 0.25, 0.25],
    rows: [
      ['Exemplar', 'Idade', 'Carga (kN)', 'Resistência (MPa)'],
      ['CP-01', '7 dias', '192,4', '24,5'],
      ['CP-02', '7 dias', '188,7', '24,0'],
      ['CP-03', '28 dias', '262,9', '33,5'],
      ['CP-04', '28 dias', '266,8', '34,0'],
    ],
  },
  end: ['Resistência característica estimada aos 28 dias: 33,5 MPa. O lote atende à classe C30.'],
});

/** What the engineer in charge answers for. */
export const responsibility = ({ unit, company }: Facts): Letter => ({
  title: 'ART de desempenho de cargo e função',
  unit,
  paragraphs: [
    'Anotação de Responsabilidade Técnica, número 28027230260000000 (exemplo).',
    `Contratante: ${company}. Atividade: responsabilidade técnica pela dosagem, mistura e controle tecnológico do concreto.`,
    'Profissional: engenheira civil responsável pelo laboratório central. Registro no conselho: 000000/D (exemplo).',
  ],
});

/** That the scales of a plant weigh right. */
export const calibration = ({ unit }: Facts): Letter => ({
  title: 'Certificado de calibração das balanças',
  unit,
  paragraphs: [
    'Calibração das balanças de cimento, agregados, água e aditivos da central, com massas padrão rastreáveis.',
  ],
  table: {
    widths: [0.3, 0.25, 0.25, 0.2],
    rows: [
      ['Balança', 'Capacidade', 'Maior erro', 'Resultado'],
      ['Cimento', '5.000 kg', '2,0 kg', 'aprovada'],
      ['Agregados', '20.000 kg', '10,0 kg', 'aprovada'],
      ['Água', '2.000 kg', '1,0 kg', 'aprovada'],
      ['Aditivos', '50 kg', '0,02 kg', 'aprovada'],
    ],
  },
});

/** The contract that customers are asked to sign. */
export const supplyContract = ({ company }: Facts): Letter => ({
  title: 'Modelo de contrato de fornecimento de concreto',
  unit: company,
  paragraphs: [
    'CONTRATADA: a empresa e a unidade fornecedora. CONTRATANTE: ____________________, CPF ou CNPJ ____________________.',
    '1. Objeto. Fornecimento de concreto dosado em central, nos traços e volumes dos pedidos que a contratante fizer.',
    '2. Pedido. A programação é confirmada pela unidade com o dia, a hora, o volume e o intervalo entre os caminhões.',
    '3. Entrega. A contratante garante acesso firme ao caminhão e descarrega cada viagem em até 60 minutos da chegada.',
    '4. Recebimento. O abatimento é conferido na chegada; água acrescentada a pedido da contratante é anotada na nota de entrega e isenta a contratada quanto à resistência.',
    '5. Preço e pagamento. Valem a tabela em vigor na data do pedido e a condição de crédito aprovada pela unidade.',
    '6. Responsabilidade. O cálculo do volume, as fôrmas, o escoramento e a cura são da contratante.',
    '7. Foro. O da comarca da unidade fornecedora.',
    '______________________________          ______________________________',
    'CONTRATADA                                              CONTRATANTE',
  ],
});
