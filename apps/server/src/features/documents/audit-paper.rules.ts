import {
  documentEventWords,
  senderWords,
  signerRoleWords,
  signingConsent,
  signingLaw,
} from '@traco/contract/documents/document-words';
import { maskedDocument } from '@traco/contract/values/identifiers';
import { codeWords, pathOfVerification } from '@traco/contract/verify/verify';
import type { Content } from 'pdfmake/interfaces.d.ts';
import type { Paper } from '../../platform/pdf/pdf.ts';
import { momentOf } from './document-marks.rules.ts';
import type { ReadEvent } from './evidence.ts';
import type { UnsealedDocument } from './sealing.queries.ts';

/** What an audit page tells besides the document itself. */
export interface AuditFacts {
  document: UnsealedDocument;
  events: ReadEvent[];
  /** The signatures that have no place on the document's own pages, by their signer's id: they stand with the evidence. */
  drawings: Record<string, Uint8Array>;
  origin: string;
  certificate: string;
  isSelfSigned: boolean;
  at: Date;
}

const GREY = '#444';
const small = (text: string): Content => ({ text, fontSize: 6.5, color: GREY });
const head = (...titles: string[]): Content[] => titles.map(small);

/** The pages of evidence behind a signed document: who signed, what happened, and how anybody checks it. */
export function auditPaper(facts: AuditFacts): Paper {
  const { document, at } = facts;
  return {
    title: `Evidências de ${document.title}`,
    content: [
      cover(facts),
      { text: 'Quem assinou', bold: true, fontSize: 10, margin: [0, 10, 0, 3] },
      signers(facts),
      { text: 'O que aconteceu', bold: true, fontSize: 10, margin: [0, 10, 0, 3] },
      history(facts),
      ...words(facts),
    ],
    foot: `Evidências · código ${codeWords(document.code)} · página {page} de {pages}`,
    pictures: facts.drawings,
    madeAt: at,
  };
}

const cover = ({ document, at }: AuditFacts): Content => ({
  stack: [
    { text: 'PÁGINA DE EVIDÊNCIAS', bold: true, fontSize: 14 },
    { text: document.title, fontSize: 11, margin: [0, 4, 0, 6] },
    `Enviado por ${senderWords(document.senderName, document.unitName)}`,
    `Assinado por todos em ${momentOf(document.completedAt)}, selado em ${momentOf(at)} (horário de Brasília)`,
    `Documento original: ${document.pages} ${document.pages === 1 ? 'página' : 'páginas'}`,
    { text: 'SHA-256 do original', margin: [0, 6, 0, 0], fontSize: 6.5, color: GREY },
    { text: document.originalSha256, fontSize: 8 },
    { text: 'Código de verificação', margin: [0, 6, 0, 0], fontSize: 6.5, color: GREY },
    { text: codeWords(document.code), bold: true, fontSize: 11 },
  ],
});

function signers({ document, events, drawings }: AuditFacts): Content {
  const rows = document.signers.map((signer): Content[] => {
    const signed = events.find(({ kind, signerId }) => kind === 'signed' && signerId === signer.id);
    return [
      {
        stack: [
          { text: signer.name, bold: true },
          `CPF ${maskedDocument(signer.cpf)}`,
          { text: identified(signer.id, events), fontSize: 7, color: GREY },
          ...(drawings[signer.id] ? [small('Assinatura desenhada:'), drawn(signer.id)] : []),
        ],
      },
      signerRoleWords[signer.role],
      momentOf(signer.signedAt),
      [signed?.ipAddress, signed?.device].filter(Boolean).join(' · '),
    ];
  });
  return {
    table: {
      headerRows: 1,
      widths: ['*', 80, 88, 140],
      body: [head('Signatário', 'Assinou como', 'Quando (Brasília)', 'Endereço de rede e aparelho'), ...rows],
    },
    layout: 'lines',
  };
}

const drawn = (picture: string): Content => ({ image: picture, fit: [150, 44], margin: [0, 2, 0, 2] });

/** How a signer proved who it was. */
function identified(signerId: string, events: readonly ReadEvent[]): string {
  const own = events.filter((event) => event.signerId === signerId);
  const isByAccount = own.some(({ kind, isByAccount: is }) => kind === 'signed' && is);
  const hasCode = own.some(({ kind }) => kind === 'code_given');
  return `Identificou-se por ${isByAccount ? 'conta e senha próprias' : 'link pessoal e secreto'}, nome e CPF${hasCode ? ' e código de confirmação' : ''}`;
}

function history({ events }: AuditFacts): Content {
  const rows = events.map((event): Content[] => [
    String(event.sequence),
    momentOf(event.at),
    {
      stack: [
        { text: `${documentEventWords[event.kind]}: ${event.by}`, bold: true },
        ...(event.details ? [{ text: event.details, fontSize: 7 }] : []),
        ...(event.ipAddress
          ? [{ text: [event.ipAddress, event.device].filter(Boolean).join(' · '), fontSize: 7, color: GREY }]
          : []),
      ],
    },
    { text: event.hash, fontSize: 4.8 },
  ]);
  return {
    table: {
      headerRows: 1,
      widths: [12, 84, '*', 174],
      body: [head('Nº', 'Quando (Brasília)', 'O que, por quem', 'Elo da cadeia (SHA-256)'), ...rows],
    },
    layout: 'lines',
  };
}

const words = (facts: AuditFacts): Content[] => [
  { text: 'Declaração de quem assinou', bold: true, fontSize: 10, margin: [0, 10, 0, 3] },
  signingConsent.text,
  check(facts),
];

/** On the last page, with its code: that is where people look for it. */
const check = ({ origin, document, certificate, isSelfSigned }: AuditFacts): Content => {
  const address = origin + pathOfVerification(document.code);
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    columns: [
      {
        width: '*',
        stack: [
          { text: 'Como conferir', bold: true, fontSize: 10, margin: [0, 0, 0, 3] },
          `Leia o código QR ou abra ${address}. Solte lá este arquivo: ele é conferido no seu aparelho, sem ser enviado.`,
          `Este arquivo traz um selo digital (PAdES) feito com o certificado “${certificate}”. Qualquer mudança depois do selo aparece no leitor de PDF. Cada linha da tabela acima guarda o resumo da linha anterior. Em cada assinatura, o resumo “depois” é o SHA-256 do resumo “antes” junto com o que o signatário deixou no documento; o primeiro “antes” é o original.`,
          `Assinatura eletrônica aceita pelas partes na declaração acima, nos termos do ${signingLaw}.`,
          ...(isSelfSigned
            ? [
                'O certificado foi gerado por esta própria instalação: garante que o arquivo não mudou desde o selo, e não é de autoridade certificadora.',
              ]
            : []),
        ],
      },
      { width: 112, stack: [{ qr: address, fit: 104, eccLevel: 'M' }], margin: [8, 0, 0, 0] },
    ],
  };
};
