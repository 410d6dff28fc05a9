import type { SettingKey } from '@traco/contract/admin-settings/setting-keys';
import {
  signatureLayouts,
  signatureLayoutWords,
  signatureLines,
  signatureLineWords,
} from '@traco/contract/email-signature/signature-fields';
import { checklistWords } from '@traco/contract/operational-sheet/checklist-words';
import { checklistItems } from '@traco/contract/operational-sheet/sheet-limits';
import { formatDay } from '../../../lib/formats.ts';
import { costGroups, pricingGroups } from './pricing-groups.ts';
import type { SettingField, SettingGroup } from './setting-fields.ts';

const minutes = (path: string, label: string): SettingField => ({ path, label, kind: 'number', unit: 'min' });
const number = (path: string, label: string, unit: string): SettingField => ({
  path,
  label,
  kind: 'number',
  unit,
});
const money = (path: string, label: string): SettingField => ({ path, label, kind: 'money' });
const list = (path: string, label: string): SettingField => ({ path, label, kind: 'list' });
const text = (path: string, label: string): SettingField => ({ path, label, kind: 'text' });
const yesNo = (path: string, label: string): SettingField => ({ path, label, kind: 'yesNo' });

/** The fields of each setting, in the order in which a person thinks of them. */
export const settingGroups: Record<SettingKey, readonly SettingGroup[]> = {
  company: [
    {
      title: 'Quem é a empresa',
      hint: 'Aparece nas assinaturas de e-mail.',
      fields: [
        text('name', 'Nome'),
        text('legalName', 'Razão social'),
        text('site', 'Site'),
        text('phone', 'Telefone'),
        text('email', 'E-mail'),
      ],
    },
  ],
  'unit-defaults': [
    {
      title: 'Começo dos lançamentos',
      hint: 'Nenhuma carga é lançada, alterada ou importada para antes deste dia, no calendário da unidade.',
      fields: [{ path: 'firstDayOn', label: 'Primeiro dia', kind: 'day' }],
    },
    {
      title: 'Cargas',
      fields: [number('loadM3', 'Carga usual', 'm³'), number('smallestLoadM3', 'Menor carga', 'm³')],
    },
    {
      title: 'Horários da usina',
      fields: [
        { path: 'opensAt', label: 'Abre às', kind: 'time' },
        { path: 'closesAt', label: 'Fecha às', kind: 'time' },
        minutes('loadingMinutes', 'Carregamento'),
        minutes('washingMinutes', 'Lavagem'),
        minutes('toleranceMinutes', 'Atraso ainda pontual'),
      ],
    },
    {
      title: 'Relógio do concreto',
      hint: 'Minutos desde a primeira água.',
      fields: [
        minutes('yellowMinutes', 'Amarelo a partir de'),
        minutes('orangeMinutes', 'Laranja a partir de'),
        minutes('lifeMinutes', 'Prazo do concreto'),
      ],
    },
    {
      title: 'Na obra',
      fields: [
        number('dischargePumpedMinutesPerM3', 'Descarga bombeada', 'min/m³'),
        number('dischargeDirectMinutesPerM3', 'Descarga direta', 'min/m³'),
        minutes('freeSiteMinutes', 'Espera sem cobrança'),
        number('waterLitresPerM3', 'Água sem código do gerente', 'L/m³'),
        minutes('pumpSetUpMinutes', 'Montagem da bomba'),
        minutes('pumpPackUpMinutes', 'Desmontagem da bomba'),
      ],
    },
    {
      title: 'Trajeto sem histórico',
      fields: [
        minutes('travelMinutes', 'Ida até a obra'),
        number('roadFactor', 'Estrada sobre linha reta', '×'),
        number('roadKmPerHour', 'Velocidade com carga', 'km/h'),
      ],
    },
    {
      title: 'Galeria',
      fields: [number('galleryMegabytes', 'Espaço da galeria de cada unidade', 'MB')],
    },
  ],
  reasons: [
    {
      title: 'Listas de motivos',
      hint: 'Um motivo por linha, na ordem em que aparecem. Os formulários oferecem estas listas a partir do dia abaixo, também no celular do motorista; o que já foi registrado fica com as palavras que tinha. O retorno oferece sempre “Outro”.',
      fields: [
        list('return', 'Retorno de concreto'),
        list('cancel', 'Cancelamento'),
        list('refuse', 'Recusa na obra'),
        list('delay', 'Atraso e remarcação'),
        list('loss', 'Pedido de orçamento perdido'),
      ],
    },
  ],
  checklist: [
    {
      title: 'O que um NÃO faz com o caminhão',
      hint: 'Com NÃO num item marcado o caminhão fica parado até a usina liberar: o motorista é avisado de que não pode carregar, e a carga é recusada. Com NÃO num item sem marca o caminhão roda com restrição. A usina é avisada dos dois. O celular recebe a lista com o dia; cada checklist segue a lista do dia da sua jornada, também quando chega depois.',
      fields: [
        {
          path: 'serious',
          label: 'Itens que param o caminhão',
          kind: 'checks',
          options: checklistItems.map((value) => ({ value, label: checklistWords[value] })),
        },
      ],
    },
  ],
  approvals: [
    {
      title: 'Pedidos de compra',
      hint: 'Até este valor cada um aprova sozinho; acima, o próximo. Estes valores passam a valer quando os pedidos de compra estiverem no sistema.',
      fields: [
        money('purchaseCents.unit', 'Unidade'),
        money('purchaseCents.manager', 'Gerente'),
        money('purchaseCents.supervisor', 'Supervisor'),
      ],
    },
    {
      title: 'Cobrança de retorno',
      hint: 'Até este valor cada um aprova sozinho. Estes valores passam a valer quando a cobrança de retornos pedir aprovação.',
      fields: [
        money('returnChargeCents.unit', 'Unidade'),
        money('returnChargeCents.supervisor', 'Supervisor'),
      ],
    },
  ],
  receivables: [
    {
      title: 'Prazo de pagamento',
      hint: 'Dias depois da entrega, pela forma de pagamento da carga. Passado o prazo, o que falta pagar aparece como vencido.',
      fields: [
        number('pixDays', 'PIX', 'dias'),
        number('cashDays', 'Dinheiro', 'dias'),
        number('cardDays', 'Cartão', 'dias'),
        number('transferDays', 'Transferência', 'dias'),
        number('boletoDays', 'Boleto', 'dias'),
        number('chequeDays', 'Cheque', 'dias'),
        number('unsaidDays', 'Sem forma de pagamento', 'dias'),
      ],
    },
    {
      title: 'Cliente em atraso',
      hint: 'Passada a tolerância, uma nova programação deste cliente só é pedida com um motivo, que fica guardado.',
      fields: [
        yesNo('blocks', 'Pedir motivo para nova programação'),
        number('toleranceDays', 'Tolerância depois do vencimento', 'dias'),
      ],
    },
  ],
  goals: [
    {
      title: 'Meta',
      hint: 'Ainda não é usada: hoje quem não tem meta aparece sem meta.',
      fields: [number('defaultGoalM3', 'Meta mensal de quem não tem outra', 'm³')],
    },
  ],
  notifications: [
    {
      title: 'Avisos ligados',
      hint: 'O celular do motorista toca nos minutos da unidade e também neste. O aviso de dois aparelhos aparece em Sessões ativas.',
      fields: [
        yesNo('clock', 'Relógio do concreto'),
        minutes('clockMinutes', 'Avisar também com'),
        yesNo('twoDevices', 'Motorista em dois aparelhos'),
      ],
    },
    {
      title: 'Avisos ainda não enviados',
      hint: 'Nenhum destes avisos é enviado ainda; quando for, usará estes valores. Documentos mudam de cor com 30 e 15 dias.',
      fields: [
        yesNo('delayedPour', 'Programação atrasada'),
        minutes('delayedPourMinutes', 'Avisar depois de'),
        yesNo('documents', 'Documentos a vencer'),
        number('documentDays', 'Avisar antes', 'dias'),
      ],
    },
  ],
  privacy: [
    {
      title: 'Canal do titular',
      hint: 'A quem as pessoas escrevem sobre os seus dados.',
      fields: [text('officer', 'Encarregado'), text('email', 'E-mail'), text('phone', 'Telefone')],
    },
    {
      title: 'Por quanto tempo se guarda',
      hint: 'O que passa do prazo é apagado toda noite, em definitivo. Sessões encerradas ficam 90 dias; notas de remessa e cargas, pelo prazo da lei.',
      fields: [
        number('leadMonths', 'Pedidos de orçamento do site', 'meses'),
        number('positionMonths', 'Posições de motoristas', 'meses'),
        number('photoMonths', 'Fotos, assinaturas e recados de voz de obra', 'meses'),
        number('documentMonths', 'Documentos de quem saiu', 'meses'),
        number('securityMonths', 'Registros de segurança (ao menos 6)', 'meses'),
      ],
    },
    {
      title: 'Links públicos',
      hint: 'Depois deste tempo o link da nota de remessa não abre mais nada, até que alguém o renove. Vale para as notas emitidas e os links renovados a partir do dia abaixo.',
      fields: [number('noteLinkDays', 'Link da nota de remessa', 'dias')],
    },
  ],
  security: [
    {
      title: 'Segundo fator',
      hint: 'A partir do dia abaixo, administração e supervisão só continuam depois de cadastrar um aplicativo de códigos ou uma chave de acesso. Os outros podem cadastrar se quiserem; o motorista entra com CPF e PIN.',
      fields: [yesNo('officeSecondFactor', 'Exigir segundo fator do escritório')],
    },
    {
      title: 'Saída automática',
      hint: 'Depois deste tempo sem uso, a sessão expira e o sistema pede a senha de novo; o que estava sendo digitado fica no aparelho. Uma tela aberta que se atualiza sozinha não conta como uso. A do parceiro vale 24 horas desde a entrada.',
      fields: [
        number('officeIdleHours', 'Administração e supervisão', 'horas'),
        number('plantIdleDays', 'Unidades e equipe', 'dias'),
        number('driverIdleDays', 'Celular do motorista', 'dias'),
      ],
    },
  ],
  pricing: pricingGroups,
  costs: costGroups,
  'email-signature': [
    {
      title: 'Modelo das assinaturas',
      hint: 'O que é travado aqui não muda nas unidades.',
      fields: [
        {
          path: 'layout',
          label: 'Modelo',
          kind: 'choice',
          options: signatureLayouts.map((value) => ({ value, label: signatureLayoutWords[value] })),
        },
        yesNo('lockLayout', 'Travar o modelo'),
        { path: 'colour', label: 'Cor', kind: 'colour' },
        yesNo('lockColour', 'Travar a cor'),
        text('site', 'Site'),
        yesNo('lockSite', 'Travar o site'),
        {
          path: 'mandatory',
          label: 'Linhas obrigatórias',
          kind: 'checks',
          options: signatureLines.map((value) => ({ value, label: signatureLineWords[value] })),
        },
        { path: 'notice', label: 'Aviso de privacidade', kind: 'long' },
      ],
    },
  ],
};

/** What the field of the first day says of the loads that are there. */
export const firstLoadWords = (firstLoadOn: string | null | undefined): string => {
  if (firstLoadOn === undefined) return '';
  return firstLoadOn ? `A carga mais antiga é de ${formatDay(firstLoadOn)}.` : 'Ainda não há cargas.';
};
