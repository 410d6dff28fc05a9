import type { FileVerdict } from './check-file.ts';

/** What is told of a file. */
export const verdictWords: Record<
  FileVerdict['is'],
  { tone: 'success' | 'warning' | 'danger'; text: string }
> = {
  authentic: { tone: 'success', text: 'Autêntico: este arquivo é exatamente o que foi assinado e selado.' },
  added_to: {
    tone: 'warning',
    text: 'O documento selado está inteiro neste arquivo, e algo que não aparece nas páginas foi acrescentado depois do selo. O que vale é o documento selado, abaixo.',
  },
  overwritten: {
    tone: 'danger',
    text: 'O documento selado está inteiro neste arquivo, mas o que se vê nele foi mudado depois do selo: uma anotação, ou outras páginas por cima. O que vale é o documento selado, abaixo.',
  },
  copy: {
    tone: 'warning',
    text: 'Cópia salva de novo por outro programa: ela perdeu o selo, e mostra o mesmo que o documento selado. O que vale é o documento selado, abaixo.',
  },
  redrawn: {
    tone: 'warning',
    text: 'Cópia desenhada de novo por outro programa: ela perdeu o selo. As palavras escritas nela são as do documento selado, mas o que se vê pode ser outra coisa. O que vale é o documento selado, abaixo.',
  },
  altered: {
    tone: 'danger',
    text: 'Este arquivo não é igual ao documento selado: foi alterado depois do selo. O que vale é o documento selado, abaixo.',
  },
  not_sealed: {
    tone: 'warning',
    text: 'Este arquivo traz o código de um documento que ainda não foi selado.',
  },
  original: {
    tone: 'warning',
    text: 'Este é um arquivo que foi enviado para assinatura, ainda sem nenhuma assinatura nele.',
  },
  note: {
    tone: 'success',
    text: 'Autêntica: este arquivo é exatamente uma nota de remessa guardada aqui.',
  },
  note_added_to: {
    tone: 'warning',
    text: 'Este arquivo não é a nota de remessa como foi guardada: ela está inteira nele, e algo que não aparece nas páginas foi acrescentado depois. O que vale é a nota, abaixo.',
  },
  note_overwritten: {
    tone: 'danger',
    text: 'Este arquivo não é a nota de remessa que foi guardada: o que se vê nele foi mudado depois, com outras páginas, uma anotação ou algo por cima. O que vale é a nota, abaixo.',
  },
  receipt: {
    tone: 'success',
    text: 'Autêntico: este arquivo é exatamente um recibo guardado aqui, e ele vale.',
  },
  receipt_cancelled: {
    tone: 'danger',
    text: 'Este arquivo é um recibo guardado aqui, mas o recibo foi cancelado: não vale mais.',
  },
  receipt_not_intact: {
    tone: 'danger',
    text: 'Este arquivo é um recibo guardado aqui, mas o registro dele não é o que foi emitido: alguém o mudou depois. Fale com a unidade antes de aceitá-lo.',
  },
  receipt_changed: {
    tone: 'danger',
    text: 'Este arquivo não é o recibo como foi guardado: algo foi acrescentado depois. O que vale é o recibo, abaixo.',
  },
  not_pdf: {
    tone: 'warning',
    text: 'Este arquivo não é um PDF. Uma foto ou captura de tela não se confere: use o PDF que você recebeu, ou o código da página de evidências.',
  },
  too_big: {
    tone: 'warning',
    text: 'Este arquivo passa de 100 MB: nenhum documento assinado aqui é tão grande.',
  },
  unreadable: {
    tone: 'danger',
    text: 'Este PDF não é conhecido aqui, e não pôde ser lido: está danificado, incompleto ou tem senha. Peça o arquivo de novo, ou confira pelo código.',
  },
  scanned: {
    tone: 'warning',
    text: 'Este PDF só tem imagens, como um papel digitalizado: ele não se confere como arquivo. Leia o código QR da página de evidências, ou digite o código impresso nela, e compare o papel com o documento selado.',
  },
  unknown: {
    tone: 'danger',
    text: 'Este arquivo não é conhecido aqui. Se ele veio de um documento assinado ou de uma nota de remessa, foi alterado ou salvo de novo: confira pelo código.',
  },
};
