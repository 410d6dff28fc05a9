import { X509Certificate } from 'node:crypto';

/** By whom an installation seals. */
export interface SealFacts {
  subject: string;
  issuer: string;
  notBefore: Date;
  notAfter: Date;
  /** Whether nobody but this installation vouches for it. */
  isSelfSigned: boolean;
  /** The certificate and those above it, for who checks without this server. */
  pem: string;
}

/** What a certificate says of itself. */
export function factsOf({ certificate, chain }: { certificate: Uint8Array; chain: Uint8Array[] }): SealFacts {
  const [own, ...above] = [certificate, ...chain].map((bytes) => new X509Certificate(bytes));
  return {
    subject: nameIn(own!.subject),
    issuer: nameIn(own!.issuer),
    notBefore: own!.validFromDate,
    notAfter: own!.validToDate,
    isSelfSigned: own!.verify(own!.publicKey),
    pem: [own!, ...above].map(String).join(''),
  };
}

/** The name that people know: its common name, otherwise all of it in one line. */
const nameIn = (name: string): string => /^CN=(.+)$/m.exec(name)?.[1] ?? name.replaceAll('\n', ', ');
