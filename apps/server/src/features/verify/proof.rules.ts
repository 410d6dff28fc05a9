import { signerRoleWords } from '@traco/contract/documents/document-words';
import { codeWords, type VerifiedDocument } from '@traco/contract/verify/verify';

/** The files of a proof. */
export const proofFiles = {
  statement: 'prova.json',
  signature: 'prova.assinatura',
  certificate: 'certificado.pem',
  guide: 'COMO-CONFERIR.txt',
} as const;

/** The version of the statement's form: whoever reads it in ten years knows what its words mean. */
const FORM = 'traco-prova-1';

type Sealed = VerifiedDocument & { sealed: NonNullable<VerifiedDocument['sealed']> };

/** What the installation states of a sealed document, to the letter what is signed: no whole CPF, and the same each time. */
export function proofStatement({ sealed, ...document }: Sealed, fingerprint: string): string {
  const { code, title, senderName, unitName, pages, original, signers } = document;
  const statement = {
    forma: FORM,
    codigo: codeWords(code),
    titulo: title,
    enviadoPor: senderName,
    unidade: unitName,
    original: { sha256: original.sha256, bytes: original.bytes, paginas: pages },
    documentoSelado: { sha256: sealed.sha256, bytes: sealed.bytes, seladoEm: sealed.at },
    signatarios: signers.map(({ name, cpf, role, signedAt }) => ({
      nome: name,
      cpf,
      assinouComo: signerRoleWords[role],
      assinouEm: signedAt,
    })),
    certificadoDestaProva: { sha256: fingerprint },
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}

/** How anybody checks a proof with common tools: each line of four spaces is a command. */
export function proofGuide(title: string, { subject, issuer, isSelfSigned }: ProofCertificate): string {
  const { statement, signature, certificate } = proofFiles;
  return `PROVA DO DOCUMENTO "${title}"

Com estes arquivos o documento selado é conferido sem o site que o assinou. Use o
documento selado (PDF) e o programa openssl (há para Windows, macOS e Linux).

1. Esta prova não foi alterada
   A chave pública sai do certificado, e a assinatura é conferida com ela. A resposta
   tem de ser "Verified OK".

    openssl x509 -in ${certificate} -pubkey -noout -out chave.pem
    openssl dgst -sha256 -verify chave.pem -signature ${signature} ${statement}

2. O seu PDF é o que foi selado
   O resumo do arquivo tem de ser igual a "documentoSelado.sha256" de ${statement}.
   (No lugar de documento.pdf, o nome do seu arquivo.)

    openssl dgst -sha256 documento.pdf

   Sem o openssl: "certutil -hashfile documento.pdf SHA256" no Windows,
   "shasum -a 256 documento.pdf" no macOS.

3. De quem é o certificado
   Compare com o certificado do selo, que o leitor de PDF mostra no documento. A
   impressão digital (fingerprint) é a de "certificadoDestaProva.sha256".

    openssl x509 -in ${certificate} -noout -nameopt utf8 -subject -issuer -dates -fingerprint -sha256

   Certificado: ${subject}
   Emitido por: ${issuer}
   ${
     isSelfSigned
       ? 'Ele foi gerado pela própria instalação: mostra que a prova e o selo vêm da mesma\n   chave, e não é de autoridade certificadora.'
       : 'A cadeia até a autoridade certificadora está no mesmo arquivo.'
   }

As horas de ${statement} estão no tempo universal (UTC, com "Z" no fim): o horário de
Brasília tem três horas a menos.

A assinatura é RSA com SHA-256 (PKCS #1 v1.5) sobre todos os bytes de ${statement}.
O próprio PDF traz outra: o selo PAdES, que os leitores de PDF conferem.
`;
}

/** Of a certificate, what the guide tells. */
export interface ProofCertificate {
  subject: string;
  issuer: string;
  isSelfSigned: boolean;
}
