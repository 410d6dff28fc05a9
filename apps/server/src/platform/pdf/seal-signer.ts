import { X509Certificate } from 'node:crypto';
import { P12Signer } from '@libpdf/core';

/** Who seals: a certificate, those above it, and the key. */
export interface SealSigner {
  /** DER. */
  certificate: Uint8Array;
  chain: Uint8Array[];
  /** How long its signatures are. */
  signatureBytes: number;
  /** RSA with SHA-256 over these bytes. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** A PKCS#12 file and what opens it. */
export interface SealFile {
  p12: Uint8Array;
  password: string;
}

/**
 * Opens a PKCS#12 file, as new and as old as they come.
 * @throws when the password is wrong, the file is none, or its key is not RSA
 */
export async function openSigner({ p12, password }: SealFile): Promise<SealSigner> {
  const signer = await P12Signer.create(p12, password);
  if (signer.keyType !== 'RSA') throw new Error('the key is not RSA');
  return {
    certificate: signer.certificate,
    chain: signer.certificateChain,
    signatureBytes:
      new X509Certificate(signer.certificate).publicKey.asymmetricKeyDetails!.modulusLength! / 8,
    sign: (bytes) => signer.sign(bytes, 'SHA-256'),
  };
}
