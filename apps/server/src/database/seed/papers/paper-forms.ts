import { blank, clause, head, type PaperForm, sheet, signatures } from './paper-form.ts';

/** The five forms that the demo company's plants make documents from. */
export const paperForms: readonly PaperForm[] = [
  contract(),
  responsibility(),
  ppe(),
  receipt(),
  measurement(),
];

function contract(): PaperForm {
  const roles = [
    { label: 'Contratante', role: 'party' as const },
    { label: 'Contratada', role: 'representative' as const },
    { label: 'Testemunha', role: 'witness' as const },
  ];
  const address = blank('Endereço da obra', { of: 0, page: 0, y: 128, column: 'both' });
  const volume = blank('Volume contratado (m³)', { of: 0, page: 0, y: 164, column: 'left' });
  const invoice = blank('E-mail para as notas fiscais', { of: 0, page: 0, y: 164, column: 'right' });
  const signed = signatures(roles, 1, 420);
  return {
    key: 'contract',
    title: 'Contrato de fornecimento de concreto',
    kind: 'supply_contract',
    message: 'Segue o contrato para leitura e assinatura. Qualquer dúvida, fale com o seu vendedor.',
    inOrder: true,
    dueDays: 7,
    pages: 2,
    roles,
    content: [
      ...head('Contrato de fornecimento de concreto', 'Concreto usinado, conforme ABNT NBR 7212 e NBR 12655'),
      ...[address, volume, invoice].flatMap(({ content }) => content),
      { text: '', margin: [0, 92, 0, 0] },
      clause(
        '1. Objeto.',
        'A Contratada fornece à Contratante concreto dosado em central, nos traços, volumes e datas de cada programação aceita pelas duas partes, entregue na obra acima por caminhão betoneira.',
      ),
      clause(
        '2. Preço.',
        'O preço por metro cúbico é o da proposta aceita e vale por 30 dias. Bombeamento, volume mínimo por viagem, adicional noturno e de fim de semana constam da mesma proposta. Reajustes são informados por escrito com 15 dias de antecedência.',
      ),
      clause(
        '3. Programação.',
        'O pedido é feito com 48 horas de antecedência, com traço, volume, horário, intervalo entre caminhões e elemento a concretar. Cancelamento com menos de 12 horas permite a cobrança do volume já carregado.',
      ),
      clause(
        '4. Descarga.',
        'A Contratante mantém acesso firme e seguro e libera cada caminhão em até 90 minutos da chegada. A água adicionada na obra a pedido da Contratante fica anotada na nota de entrega e muda a garantia de resistência.',
      ),
      clause(
        '5. Controle tecnológico.',
        'A moldagem de corpos de prova segue a NBR 5738 e a ruptura, a NBR 5739. Resultado abaixo do especificado é tratado em conjunto, com ensaio de testemunhos por laboratório escolhido pelas duas partes.',
      ),
      clause(
        '6. Sobras.',
        'O concreto devolvido por decisão da obra é faturado. A Contratada dá destino ambientalmente correto ao lastro da betoneira.',
      ),
      clause(
        '7. Pagamento.',
        'O pagamento é feito no prazo da proposta, contado da data da nota fiscal. O atraso gera multa de 2% e juros de 1% ao mês, e suspende novas programações até a regularização.',
      ),
      clause(
        '8. Responsabilidades.',
        'A Contratada responde pela dosagem e pela entrega; a Contratante, pelo lançamento, adensamento, cura, formas e escoramento. Danos em calçadas, redes e pavimentos internos da obra cabem à Contratante, salvo culpa comprovada do motorista.',
      ),
      { text: '', pageBreak: 'after' },
      { text: '', margin: [0, 24, 0, 0] },
      clause(
        '9. Dados pessoais.',
        'Os dados das pessoas indicadas neste contrato são usados só para cumpri-lo e pelo prazo que a lei exige (Lei nº 13.709/2018).',
      ),
      clause(
        '10. Prazo.',
        'O contrato vale por 12 meses da última assinatura e se renova por escrito. Qualquer das partes pode encerrá-lo com aviso de 30 dias, cumpridas as programações já aceitas.',
      ),
      clause(
        '11. Assinatura eletrônica.',
        'As partes aceitam a assinatura eletrônica e as evidências que a acompanham como prova de autoria e integridade (MP 2.200-2/2001, art. 10, § 2º; Lei nº 14.063/2020).',
      ),
      clause(
        '12. Foro.',
        'Fica eleito o foro da comarca da obra. E, por estarem de acordo, as partes assinam este contrato.',
      ),
      ...signed.content,
    ],
    fields: [address.field, volume.field, invoice.field, ...signed.fields],
  };
}

function responsibility(): PaperForm {
  const roles = [
    { label: 'Responsável pelo equipamento', role: 'employee' as const },
    { label: 'Entregue por', role: 'representative' as const },
  ];
  const thing = blank('Equipamento, marca e modelo', { of: 0, page: 0, y: 132, column: 'both' });
  const number = blank('Número de série ou patrimônio', { of: 0, page: 0, y: 168, column: 'left' });
  const state = blank('Estado na entrega', { of: 0, page: 0, y: 168, column: 'right' });
  const signed = signatures(roles, 0, 500);
  return {
    key: 'responsibility',
    title: 'Termo de responsabilidade por equipamento',
    kind: 'responsibility',
    message: 'Confira os dados do equipamento antes de assinar.',
    inOrder: true,
    dueDays: 3,
    pages: 1,
    roles,
    content: [
      ...head('Termo de responsabilidade', 'Guarda e uso de equipamento da empresa'),
      ...[thing, number, state].flatMap(({ content }) => content),
      { text: '', margin: [0, 100, 0, 0] },
      clause(
        '',
        'Recebo nesta data, em perfeitas condições de uso, o equipamento descrito acima, de propriedade da empresa, e me comprometo a:',
      ),
      clause('a)', 'usá-lo só em serviço, conforme as instruções do fabricante e as normas da empresa;'),
      clause('b)', 'guardá-lo em local seguro e não emprestá-lo nem ceder o seu acesso a outra pessoa;'),
      clause(
        'c)',
        'comunicar no mesmo dia qualquer dano, perda, furto ou roubo, com boletim de ocorrência quando couber;',
      ),
      clause('d)', 'devolvê-lo ao fim do contrato de trabalho ou quando a empresa pedir, com os acessórios.'),
      clause(
        '',
        'Estou ciente de que o dano causado com intenção pode ser descontado do meu salário (CLT, art. 462, § 1º), e de que o desgaste pelo uso normal não é da minha responsabilidade.',
      ),
      ...signed.content,
    ],
    fields: [thing.field, number.field, state.field, ...signed.fields],
  };
}

function ppe(): PaperForm {
  const roles = [
    { label: 'Funcionário', role: 'employee' as const },
    { label: 'Segurança do trabalho', role: 'approver' as const },
  ];
  const signed = signatures(roles, 0, 560);
  return {
    key: 'ppe',
    title: 'Ficha de entrega de EPI',
    kind: 'ppe_record',
    message: 'Confira os itens que você recebeu e assine.',
    inOrder: false,
    dueDays: 5,
    pages: 1,
    roles,
    content: [
      ...head('Ficha de entrega de EPI', 'NR-6 · Equipamento de proteção individual'),
      sheet(
        [210, 70, 60, '*'],
        [
          ['Equipamento', 'CA', 'Quantidade', 'Troca'],
          ['Capacete com jugular, aba frontal', '31.469', '1', '24 meses ou impacto'],
          ['Óculos de proteção incolor', '39.878', '2', '6 meses ou risco'],
          ['Protetor auricular tipo plugue', '11.512', '4', 'mensal'],
          ['Respirador PFF2 com válvula', '38.811', '10', 'a cada turno com pó'],
          ['Luva nitrílica para concreto', '36.552', '2 pares', 'quando furar'],
          ['Botina de segurança com bico', '42.291', '1 par', '12 meses'],
          ['Bota de borracha cano longo', '37.455', '1 par', '12 meses'],
          ['Colete refletivo', '—', '1', 'quando desbotar'],
          ['Cinto paraquedista com talabarte', '35.520', '1', 'inspeção semestral'],
        ],
      ),
      clause(
        '',
        'Declaro que recebi os equipamentos acima, novos e com Certificado de Aprovação válido, e que fui treinado para usá-los, guardá-los e conservá-los.',
      ),
      clause(
        '',
        'Comprometo-me a usá-los durante todo o trabalho, só para o fim a que se destinam, a comunicar o que os torne impróprios e a devolvê-los quando forem trocados ou no desligamento.',
      ),
      clause(
        '',
        'Sei que a recusa sem motivo em usar o EPI é falta disciplinar (CLT, art. 158, parágrafo único, b).',
      ),
      ...signed.content,
    ],
    fields: [...signed.fields],
  };
}

function receipt(): PaperForm {
  const roles = [{ label: 'Quem recebe', role: 'receiver' as const }];
  const amount = blank('Valor recebido (R$)', { of: 0, page: 0, y: 132, column: 'left' });
  const means = blank('Forma de pagamento', { of: 0, page: 0, y: 132, column: 'right' });
  const cause = blank('Referente a', { of: 0, page: 0, y: 168, column: 'both' });
  const signed = signatures(roles, 0, 380);
  return {
    key: 'receipt',
    title: 'Recibo de pagamento',
    kind: 'receipt',
    message: 'Por favor, confirme o recebimento.',
    inOrder: true,
    dueDays: 5,
    pages: 1,
    roles,
    content: [
      ...head('Recibo', 'Pagamento feito pela empresa'),
      ...[amount, means, cause].flatMap(({ content }) => content),
      { text: '', margin: [0, 100, 0, 0] },
      clause(
        '',
        'Recebi da Traço Concreto a importância acima, pelo que dou plena, geral e irrevogável quitação do valor indicado, para nada mais reclamar a esse título.',
      ),
      ...signed.content,
    ],
    fields: [amount.field, means.field, cause.field, ...signed.fields],
  };
}

function measurement(): PaperForm {
  const roles = [
    { label: 'Engenheiro da obra', role: 'approver' as const },
    { label: 'Contratada', role: 'representative' as const },
  ];
  const period = blank('Período medido', { of: 0, page: 0, y: 132, column: 'left' });
  const approved = blank('Volume aprovado (m³)', { of: 0, page: 0, y: 132, column: 'right' });
  const signed = signatures(roles, 0, 520);
  return {
    key: 'measurement',
    title: 'Boletim de medição',
    kind: 'measurement',
    message: 'Segue a medição do período para conferência. As notas de entrega estão no seu acesso.',
    inOrder: true,
    dueDays: 5,
    pages: 1,
    roles,
    content: [
      ...head('Boletim de medição', 'Volumes entregues e aceitos na obra'),
      ...[period, approved].flatMap(({ content }) => content),
      { text: '', margin: [0, 62, 0, 0] },
      sheet(
        [150, '*', 70, 80],
        [
          ['Serviço', 'Como se mede', 'Unidade', 'Preço'],
          ['Concreto fck 25 MPa, brita 1', 'Soma das notas de entrega aceitas', 'm³', 'da proposta'],
          ['Concreto fck 30 MPa, brita 0/1', 'Soma das notas de entrega aceitas', 'm³', 'da proposta'],
          ['Bombeamento', 'Volume bombeado, com o mínimo do dia', 'm³', 'da proposta'],
          ['Adicional noturno', 'Cargas com descarga depois das 20 h', 'viagem', 'da proposta'],
          ['Permanência', 'Tempo além de 90 minutos por caminhão', 'hora', 'da proposta'],
        ],
      ),
      clause(
        '',
        'O engenheiro da obra confere os volumes com as notas de entrega e aprova a medição para faturamento. Divergências são anotadas e tratadas na medição seguinte, sem impedir o faturamento do que foi aprovado.',
      ),
      clause(
        '',
        'A aprovação não substitui a aceitação técnica do concreto, que depende dos ensaios aos 28 dias.',
      ),
      ...signed.content,
    ],
    fields: [period.field, approved.field, ...signed.fields],
  };
}
